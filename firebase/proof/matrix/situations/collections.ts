import { limits } from '@geist/domain'

import { type Data, Timestamp, serverTimestamp, type Value, without } from '../../value'
import { deletedNotebook, longAgo, notebook, profile, withNextWrite, writeIds } from '../documents'
import { everyType } from '../../oracle/every-type'
import { collections } from '../../oracle/stores/collections'
import { shortenDescription } from '../shorten-description'
import { commit, situationsOf } from '../situation'
import { type Stage, stageOf } from '../stage'

const { situations, add } = situationsOf('collections')
export const collectionSituations = situations

const path = (stage: Stage) => `collections/${stage.id()}`
/** The claim on the owner's username; rules look up the creator of a new notebook there. */
const name = ({ owner }: Stage) => ({ [`usernames/${owner}`]: { uid: owner } })
const along = ({ subscriber }: Stage) => ['first', subscriber, 'extra']
/** Fields that a server trigger maintains. */
const figures = { activityAt: longAgo, entryCount: 3, subscriberCount: 2, searchTerms: ['walks'] }
const isPublic = { isPublic: true }

const states: Readonly<Record<string, (stage: Stage) => Data>> = {
  'a private notebook': () => ({}),
  'a public notebook': () => isPublic,
  'a private notebook with readers': (stage) => ({ collaborators: along(stage) }),
  'a public notebook with readers': (stage) => ({ ...isPublic, collaborators: along(stage) }),
  'a notebook with a name from before that cannot be seen': () => ({ ...isPublic, name: '\u200B' }),
  "another person's notebook": () => ({ uid: 'somebody' }),
}

for (const [words, state] of Object.entries(states)) {
  const there = (stage: Stage) => ({ [path(stage)]: notebook(stage, { ...figures, ...state(stage) }) })
  add('get', words, (stage) => ({ given: there(stage), act: { kind: 'get', path: path(stage) } }))
  add('delete', words, (stage) => ({ given: there(stage), act: commit([path(stage), undefined]) }))

  add('update', `${words}, written anew as the owner's`, (stage) => ({
    given: { ...there(stage), ...name(stage) },
    act: commit([path(stage), withNextWrite(notebook(stage))]),
  }))
  /** The owner's write, based on the newest write id, and a subscriber's write. */
  const changes = (what: string, change: (stage: Stage, before: readonly Value[]) => Data) =>
    add('update', `${words}: ${what}`, (stage) => {
      const given = { ...notebook(stage, figures), ...state(stage) }
      const before = Array.isArray(given['collaborators']) ? (given['collaborators'] as readonly Value[]) : []
      return { given: { [path(stage)]: given }, act: commit([path(stage), { ...given, ...change(stage, before) }]) }
    })
  const next = { writeIds: writeIds(4, 4) }
  changes('nothing', () => ({}))
  changes('nothing, in a write', () => next)
  changes('renamed', () => ({ name: 'Strolls', ...next }))
  changes('renamed to what cannot be seen', () => ({ name: '\u3164', ...next }))
  changes('renamed without a write id', () => ({ name: 'Strolls' }))
  changes('shown', () => ({ ...isPublic, ...next }))
  changes('shown up to a moment', () => ({ ...isPublic, publishedUpTo: longAgo, ...next }))
  changes('shown up to a moment to come', ({ clock }) => ({
    ...isPublic,
    publishedUpTo: new Timestamp(clock + 86_400_000),
    ...next,
  }))
  changes('hidden', () => ({ isPublic: false, ...next }))
  changes('hidden, but shown up to a moment', () => ({ isPublic: false, publishedUpTo: longAgo, ...next }))
  changes('renamed and shown', () => ({ name: 'Strolls', isPublic: true, ...next }))
  changes('given to another', ({ other }) => ({ uid: other, ...next }))
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
  changes('no uid comes', (_, before) => ({ collaborators: [...before, null] }))
  changes('nobody reads along', () => ({ collaborators: [] }))
  changes('two leave', (_, before) => ({ collaborators: before.slice(1, 2) }))
  changes('they change places', (_, before) => ({ collaborators: before.toReversed() }))
  changes('one leaves, and another is named twice', () => ({ collaborators: ['first', 'first'] }))
  changes('one leaves, and somebody comes', () => ({ collaborators: ['first', 'somebody'] }))
  changes('they are a text', () => ({ collaborators: 'first' }))
  changes('they are a map', () => ({ collaborators: { first: 1 } }))
  changes('one leaves, and a field comes', (_, before) => ({ collaborators: before.slice(1), extra: 1 }))
  changes('one leaves, and it is renamed in a write', (_, before) => ({
    collaborators: before.slice(1),
    name: 'Strolls',
    ...next,
  }))
  for (const field of ['creatorUsername', 'originalCreatorUID', 'entryCount', 'activityAt', 'deletedAt', 'extra']) {
    changes(`another ${field}`, () => ({ [field]: 'another', ...next }))
  }
}

// ── The owner's blocks ───────────────────────────────────────────────────────────────────────────

for (const [words, blockedOf] of Object.entries<(stage: Stage) => readonly string[]>({
  nobody: () => [],
  'somebody else': ({ subscriber }) => [subscriber, 'somebody'],
  'the one who comes': ({ other }) => ['somebody', other],
})) {
  add('update', `somebody comes where the owner blocks ${words}`, (stage) => {
    const was = notebook(stage, { ...isPublic, collaborators: ['first'] })
    const blocks = { [`users/${stage.owner}/private/blocks`]: { uids: blockedOf(stage) } }
    const after = { ...was, collaborators: ['first', stage.other] }
    return { given: { [path(stage)]: was, ...blocks }, act: commit([path(stage), after]) }
  })
}
add('update', 'a subscriber whom the owner blocks leaves', (stage) => {
  const was = notebook(stage, { ...isPublic, collaborators: along(stage) })
  const blocks = { [`users/${stage.owner}/private/blocks`]: { uids: [stage.subscriber] } }
  const after = { ...was, collaborators: ['first', 'extra'] }
  return { given: { [path(stage)]: was, ...blocks }, act: commit([path(stage), after]) }
})

for (const [words, state] of Object.entries({ private: {}, public: isPublic })) {
  for (const field of ['name', 'isPublic', 'collaborators', 'publishedUpTo', 'writeIds']) {
    const given = (stage: Stage) => notebook(stage, { ...figures, ...state })
    add('update', `a ${words} notebook without ${field}`, (stage) => ({
      given: { [path(stage)]: given(stage) },
      act: commit([path(stage), without(withNextWrite(given(stage)), field)]),
    }))
    // Lists of subscribers are tested one by one above.
    const { kind } = (field !== 'collaborators' && collections.fields?.[field]) || {}
    const probesOf = (stage: Stage) => [...everyType, ...(kind?.probes(stage) ?? [])]
    for (const [index, [what]] of probesOf(stageOf(0, 0)).entries()) {
      add(
        'update',
        `a ${words} notebook with ${shortenDescription(what)} as ${field}`,
        (stage) => ({
          given: { [path(stage)]: given(stage) },
          act: commit([path(stage), withNextWrite(given(stage), { [field]: probesOf(stage)[index]?.[1] ?? null })]),
        }),
        { varied: field, ...(index >= everyType.length && { roles: ['owner'] }) },
      )
    }
  }
}

// ── Compare-and-set ──────────────────────────────────────────────────────────────────────────────

const [own = '', newest = '', second = '', first = ''] = writeIds(4, 4)
const eight = writeIds(8, 8)
for (const [words, [past, ids]] of Object.entries<readonly [Value, Value]>({
  'on the newest write': [
    [newest, second],
    [own, newest, second],
  ],
  'on the newest of eight writes': [eight, writeIds(9, 8)],
  'on an older write': [
    [newest, second, first],
    [own, second, first],
  ],
  'on no write': [[newest, second], [own]],
  'on the newest write, under an id of 19 characters': [
    [newest, second],
    ['x'.repeat(19), newest, second],
  ],
  'on the write that it repeats': [
    [newest, second],
    [newest, second],
  ],
})) {
  add('update', `renamed, based ${words}`, (stage) => {
    const was = notebook(stage, { writeIds: past })
    return { given: { [path(stage)]: was }, act: commit([path(stage), { ...was, name: 'Strolls', writeIds: ids }]) }
  })
  add('update', `deleted, based ${words}`, (stage) => ({
    given: { [path(stage)]: notebook(stage, { writeIds: past }) },
    act: commit([path(stage), deletedNotebook(stage, { deletedAt: serverTimestamp, writeIds: ids })]),
  }))
  add('update', `restored, based ${words}`, (stage) => ({
    given: { [path(stage)]: deletedNotebook(stage, { writeIds: past }), ...name(stage) },
    act: commit([path(stage), notebook(stage, { writeIds: ids })]),
  }))
}
for (const [words, change] of Object.entries<Data>({
  'as it is': {},
  renamed: { name: 'Strolls' },
  'renamed with a first id': { name: 'Strolls', writeIds: [own] },
  'renamed, based on a write that it does not name': { name: 'Strolls', writeIds: [own, newest] },
  'shown up to a moment': { ...isPublic, publishedUpTo: longAgo, writeIds: [own] },
})) {
  add('update', `a notebook from before compare-and-set, ${words}`, (stage) => {
    const { writeIds: _, publishedUpTo: __, ...legacy } = notebook(stage, figures)
    return { given: { [path(stage)]: legacy }, act: commit([path(stage), { ...legacy, ...change }]) }
  })
}

// ── Tombstones ───────────────────────────────────────────────────────────────────────────────────

for (const [words, state] of Object.entries(states)) {
  add(
    'update',
    `${words}, deleted`,
    (stage) => {
      const was = notebook(stage, { ...figures, ...state(stage) })
      const { writeIds: ids = [] } = withNextWrite(was)
      const tombstone = deletedNotebook(stage, { deletedAt: serverTimestamp, writeIds: ids })
      return { given: { [path(stage)]: was }, act: commit([path(stage), tombstone]) }
    },
    { isProbed: words === 'a public notebook with readers', isTombstone: true },
  )
}
add('update', "another person's notebook, deleted as that person's", (stage) => {
  const was = notebook(stage, { uid: 'somebody' })
  const { writeIds: ids = [] } = withNextWrite(was)
  const tombstone = deletedNotebook(stage, { uid: 'somebody', deletedAt: serverTimestamp, writeIds: ids })
  return { given: { [path(stage)]: was }, act: commit([path(stage), tombstone]) }
})
add('create', 'the tombstone of a notebook that is not there', (stage) => ({
  act: commit([path(stage), deletedNotebook(stage, { deletedAt: serverTimestamp })]),
}))

for (const [words, tombstone] of Object.entries<Data>({
  'a deleted notebook': {},
  "another person's deleted notebook": { uid: 'somebody' },
})) {
  const was = (stage: Stage) => deletedNotebook(stage, tombstone)
  const there = (stage: Stage) => ({ [path(stage)]: was(stage), ...name(stage) })
  add('get', words, (stage) => ({ given: there(stage), act: { kind: 'get', path: path(stage) } }))
  add('delete', words, (stage) => ({ given: there(stage), act: commit([path(stage), undefined]) }))
  const becomes = (what: string, made: (stage: Stage) => Data, isProbed = false) =>
    add('update', `${words} ${what}`, (stage) => ({ given: there(stage), act: commit([path(stage), made(stage)]) }), {
      isProbed,
    })
  const restored = (stage: Stage, changes: Data = {}) => {
    const { writeIds: ids = [] } = withNextWrite(was(stage))
    return notebook(stage, { writeIds: ids, ...changes })
  }
  becomes('stays as it is', was)
  becomes('is restored', restored, words === 'a deleted notebook')
  becomes('is restored as a public one', (stage) => restored(stage, { ...isPublic, publishedUpTo: longAgo }))
  becomes("is restored as another person's", (stage) => restored(stage, { uid: 'somebody' }))
  becomes('is restored with its readers', (stage) => restored(stage, { collaborators: along(stage) }))
  becomes('is restored with its figures', (stage) => restored(stage, figures))
  becomes('is restored and stays deleted', (stage) => restored(stage, { deletedAt: longAgo }))
  becomes('gets a name', (stage) => withNextWrite(was(stage), { name: 'Walks', isPublic: true }))
  becomes('gets a name and readers', (stage) => ({
    ...was(stage),
    name: 'Walks',
    ...isPublic,
    collaborators: [stage.subscriber],
  }))
  becomes('gets a reader', (stage) => ({ ...was(stage), collaborators: [stage.subscriber] }))
  becomes('is deleted once more', (stage) => withNextWrite(was(stage), { deletedAt: serverTimestamp }))
  becomes('is created, late', (stage) => notebook(stage, { writeIds: [first] }))
}
add('update', 'a deleted notebook is restored by somebody without a name', (stage) => ({
  given: { [path(stage)]: deletedNotebook(stage) },
  act: commit([path(stage), notebook(stage, { writeIds: withNextWrite(deletedNotebook(stage))['writeIds'] ?? [] })]),
}))

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

/** The maximum number of subscribers minus `short`. */
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
add(
  'update',
  'the owner removes one of as many readers as there may be',
  (stage) => {
    const given = notebook(stage, { ...isPublic, collaborators: full(0) })
    return {
      given: { [path(stage)]: given },
      act: commit([path(stage), { ...given, collaborators: full(1) }]),
    }
  },
  { roles: ['owner'] },
)
