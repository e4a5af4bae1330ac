import { limits } from '@geist/domain'

import { type Data, type Value, without } from '../../value'
import { longAgo, notebook, profile } from '../documents'
import { everyType } from '../../oracle/every-type'
import { notebookName } from '../../oracle/notebook-name'
import { commit, situationsOf } from '../situation'
import { type Stage, stageOf } from '../stage'

const { situations, add } = situationsOf('collections')
export const collectionSituations = situations

const path = (stage: Stage) => `collections/${stage.id()}`
/** The claim on the owner's name, which a new notebook's creator is looked up by. */
const name = ({ owner }: Stage) => ({ [`usernames/${owner}`]: { uid: owner } })
const along = ({ subscriber }: Stage) => ['first', subscriber, 'extra']
/** What a trigger keeps beside. */
const figures = { activityAt: longAgo, entryCount: 3, subscriberCount: 2, searchTerms: ['walks'] }
const isPublic = { isPublic: true }

const states: Readonly<Record<string, (stage: Stage) => Data>> = {
  'a private notebook': () => ({}),
  'a public notebook': () => isPublic,
  'a private notebook with readers': (stage) => ({ collaborators: along(stage) }),
  'a public notebook with readers': (stage) => ({ ...isPublic, collaborators: along(stage) }),
  "another person's notebook": () => ({ uid: 'somebody' }),
}

for (const [words, state] of Object.entries(states)) {
  const there = (stage: Stage) => ({ [path(stage)]: notebook(stage, { ...figures, ...state(stage) }) })
  add('get', words, (stage) => ({ given: there(stage), act: { kind: 'get', path: path(stage) } }))
  add('delete', words, (stage) => ({ given: there(stage), act: commit([path(stage), undefined]) }))

  add('update', `${words}, written anew as the owner's`, (stage) => ({
    given: { ...there(stage), ...name(stage) },
    act: commit([path(stage), notebook(stage)]),
  }))
  const changes = (what: string, change: (stage: Stage, before: readonly Value[]) => Data) =>
    add('update', `${words}: ${what}`, (stage) => {
      const given = { ...notebook(stage, figures), ...state(stage) }
      const before = Array.isArray(given['collaborators']) ? (given['collaborators'] as readonly Value[]) : []
      return { given: { [path(stage)]: given }, act: commit([path(stage), { ...given, ...change(stage, before) }]) }
    })
  changes('nothing', () => ({}))
  changes('renamed', () => ({ name: 'Strolls' }))
  changes('shown', () => isPublic)
  changes('hidden', () => ({ isPublic: false }))
  changes('renamed and shown', () => ({ name: 'Strolls', isPublic: true }))
  changes('given to another', ({ other }) => ({ uid: other }))
  for (const who of ['owner', 'other', 'subscriber'] as const) {
    changes(`${who} comes`, (stage, before) => ({ collaborators: [...before, stage[who]] }))
    changes(`${who} comes first`, (stage, before) => ({ collaborators: [stage[who], ...before] }))
    changes(`${who} comes and renames it`, (stage, before) => ({
      collaborators: [...before, stage[who]],
      name: 'Strolls',
    }))
    changes(`${who} comes and brings a field`, (stage, before) => ({
      collaborators: [...before, stage[who]],
      extra: 1,
    }))
    changes(`${who} leaves and takes a field away`, (stage, before) => ({
      collaborators: before.filter((uid) => uid !== stage[who]),
      entryCount: null,
    }))
    changes(`${who} comes with another`, (stage, before) => ({ collaborators: [...before, stage[who], 'somebody'] }))
    changes(`${who} comes in the place of all`, (stage) => ({ collaborators: [stage[who]] }))
    changes(`${who} leaves`, (stage, before) => ({ collaborators: before.filter((uid) => uid !== stage[who]) }))
    changes(`${who} leaves and renames it`, (stage, before) => ({
      collaborators: before.filter((uid) => uid !== stage[who]),
      name: 'Strolls',
    }))
    changes(`${who} leaves with another`, (stage, before) => ({
      collaborators: before.filter((uid) => uid !== stage[who] && uid !== 'first'),
    }))
  }
  changes('another leaves', (_, before) => ({ collaborators: before.filter((uid) => uid !== 'extra') }))
  changes('nobody reads along', () => ({ collaborators: [] }))
  for (const field of ['creatorUsername', 'originalCreatorUID', 'entryCount', 'activityAt', 'extra']) {
    changes(`another ${field}`, () => ({ [field]: 'another' }))
  }
}

for (const [words, state] of Object.entries({ private: {}, public: isPublic })) {
  for (const field of ['name', 'isPublic', 'collaborators']) {
    const given = (stage: Stage) => notebook(stage, { ...figures, ...state })
    add('update', `a ${words} notebook without ${field}`, (stage) => ({
      given: { [path(stage)]: given(stage) },
      act: commit([path(stage), without(given(stage), field)]),
    }))
    const probes = field === 'name' ? notebookName.probes : () => []
    add('update', `a ${words} notebook with another ${field}`, (stage) => ({
      given: { [path(stage)]: given(stage) },
      act: commit([path(stage), given(stage)]),
    }))
    for (const [what] of [...everyType, ...probes(stageOf(0, 0))]) {
      add(
        'update',
        `a ${words} notebook with ${what} as ${field}`,
        (stage) => {
          const value = [...everyType, ...probes(stage)].find(([tried]) => tried === what)?.[1] ?? null
          return {
            given: { [path(stage)]: given(stage) },
            act: commit([path(stage), { ...given(stage), [field]: value }]),
          }
        },
        { varied: field },
      )
    }
  }
}

add('get', 'a notebook that is not there', (stage) => ({ act: { kind: 'get', path: path(stage) } }))
add('delete', 'a notebook that is not there', (stage) => ({ act: commit([path(stage), undefined]) }))

add('create', 'a notebook', (stage) => ({ given: name(stage), act: commit([path(stage), notebook(stage)]) }), {
  isProbed: true,
  hasRandomId: true,
})
add('create', 'a notebook of somebody without a name', (stage) => ({ act: commit([path(stage), notebook(stage)]) }))
add('create', "a notebook under another person's name", (stage) => ({
  given: { [`usernames/${stage.owner}`]: { uid: stage.other } },
  act: commit([path(stage), notebook(stage)]),
}))
add('create', 'a notebook under a name that is held after a deletion', (stage) => ({
  given: { [`usernames/${stage.owner}`]: { heldUntil: longAgo } },
  act: commit([path(stage), notebook(stage)]),
}))
add('create', 'a notebook under a name that was left', (stage) => ({
  given: { [`usernames/${stage.owner}`]: { uid: stage.owner, movedTo: 'elsewhere', movedAt: longAgo } },
  act: commit([path(stage), notebook(stage)]),
}))
add('create', 'a notebook with the profile and the claim that come with it', (stage) => ({
  act: commit(
    [path(stage), notebook(stage)],
    [`users/${stage.owner}`, profile(stage.owner, stage.owner)],
    [`usernames/${stage.owner}`, { uid: stage.owner }],
  ),
}))
for (const field of Object.keys(figures)) {
  add('create', `a notebook with its ${field}`, (stage) => ({
    given: name(stage),
    act: commit([path(stage), { ...notebook(stage), [field]: 3 }]),
  }))
}

/** As many readers as there may be, short of `short`. */
function full(short: number): readonly string[] {
  return Array.from({ length: limits.collaboratorsMax - short }, (_, index) => index.toString(36))
}
for (const [words, short] of Object.entries({ 'the last reader comes': 1, 'one reader too many comes': 0 })) {
  add(
    'update',
    words,
    (stage) => {
      const given = notebook(stage, { ...isPublic, collaborators: full(short) })
      return {
        given: { [path(stage)]: given },
        act: commit([path(stage), { ...given, collaborators: [...full(short), stage.other] }]),
      }
    },
    { roles: ['other'] },
  )
}
