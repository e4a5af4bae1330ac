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
const subscribersOf = ({ subscriber }: Stage) => ['first', subscriber, 'extra']
/** Fields that a server trigger maintains. */
const figures = { activityAt: longAgo, entryCount: 3, subscriberCount: 2, searchTerms: ['walks'] }
const isPublic = { isPublic: true }

const states: Readonly<Record<string, (stage: Stage) => Data>> = {
  'a private notebook': () => ({}),
  'a public notebook': () => isPublic,
  'a private notebook with readers': (stage) => ({ collaborators: subscribersOf(stage) }),
  'a public notebook with readers': (stage) => ({ ...isPublic, collaborators: subscribersOf(stage) }),
  'a notebook with a name from before that cannot be seen': () => ({ ...isPublic, name: '\u200B' }),
  "another person's notebook": () => ({ uid: 'somebody' }),
}

for (const [description, state] of Object.entries(states)) {
  const existing = (stage: Stage) => ({ [path(stage)]: notebook(stage, { ...figures, ...state(stage) }) })
  add('get', description, (stage) => ({ given: existing(stage), operation: { kind: 'get', path: path(stage) } }))
  add('delete', description, (stage) => ({ given: existing(stage), operation: commit([path(stage), undefined]) }))

  add('update', `${description}, written anew as the owner's`, (stage) => ({
    given: { ...existing(stage), ...name(stage) },
    operation: commit([path(stage), withNextWrite(notebook(stage))]),
  }))
  /** The owner's write, based on the newest write id, and a subscriber's write. */
  const changes = (what: string, change: (stage: Stage, before: readonly Value[]) => Data) =>
    add('update', `${description}: ${what}`, (stage) => {
      const given = { ...notebook(stage, figures), ...state(stage) }
      const before = Array.isArray(given['collaborators']) ? (given['collaborators'] as readonly Value[]) : []
      return {
        given: { [path(stage)]: given },
        operation: commit([path(stage), { ...given, ...change(stage, before) }]),
      }
    })
  const next = { writeIds: writeIds(4, 4) }
  changes('nothing', () => ({}))
  changes('nothing, in a write', () => next)
  changes('renamed', () => ({ name: 'Strolls', ...next }))
  changes('renamed to what cannot be seen', () => ({ name: '\u3164', ...next }))
  changes('renamed without a write id', () => ({ name: 'Strolls' }))
  changes('shown', () => ({ ...isPublic, ...next }))
  changes('shown up to a moment', () => ({ ...isPublic, publishedUpTo: longAgo, ...next }))
  changes('shown up to a moment to come', ({ nowMs }) => ({
    ...isPublic,
    publishedUpTo: new Timestamp(nowMs + 86_400_000),
    ...next,
  }))
  changes('hidden', () => ({ isPublic: false, ...next }))
  changes('hidden, but shown up to a moment', () => ({ isPublic: false, publishedUpTo: longAgo, ...next }))
  changes('renamed and shown', () => ({ name: 'Strolls', isPublic: true, ...next }))
  changes('given to another', ({ other }) => ({ uid: other, ...next }))
  for (const role of ['owner', 'other', 'subscriber'] as const) {
    changes(`${role} comes`, (stage, before) => ({ collaborators: [...before, stage[role]] }))
    changes(`${role} comes first`, (stage, before) => ({ collaborators: [stage[role], ...before] }))
    changes(`${role} comes and renames it`, (stage, before) => ({
      collaborators: [...before, stage[role]],
      name: 'Strolls',
    }))
    changes(`${role} comes and brings a field`, (stage, before) => ({
      collaborators: [...before, stage[role]],
      extra: 1,
    }))
    changes(`${role} leaves and takes a field away`, (stage, before) => ({
      collaborators: before.filter((subscriber) => subscriber !== stage[role]),
      entryCount: null,
    }))
    changes(`${role} comes with another`, (stage, before) => ({ collaborators: [...before, stage[role], 'somebody'] }))
    changes(`${role} comes in the place of all`, (stage) => ({ collaborators: [stage[role]] }))
    changes(`${role} leaves`, (stage, before) => ({
      collaborators: before.filter((subscriber) => subscriber !== stage[role]),
    }))
    changes(`${role} leaves and renames it`, (stage, before) => ({
      collaborators: before.filter((subscriber) => subscriber !== stage[role]),
      name: 'Strolls',
    }))
    changes(`${role} leaves with another`, (stage, before) => ({
      collaborators: before.filter((subscriber) => subscriber !== stage[role] && subscriber !== 'first'),
    }))
  }
  changes('another leaves', (_, before) => ({ collaborators: before.filter((subscriber) => subscriber !== 'extra') }))
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

for (const [description, blockedOf] of Object.entries<(stage: Stage) => readonly string[]>({
  nobody: () => [],
  'somebody else': ({ subscriber }) => [subscriber, 'somebody'],
  'the one who comes': ({ other }) => ['somebody', other],
})) {
  add('update', `somebody comes where the owner blocks ${description}`, (stage) => {
    const previous = notebook(stage, { ...isPublic, collaborators: ['first'] })
    const blocks = { [`users/${stage.owner}/private/blocks`]: { uids: blockedOf(stage) } }
    const after = { ...previous, collaborators: ['first', stage.other] }
    return { given: { [path(stage)]: previous, ...blocks }, operation: commit([path(stage), after]) }
  })
}
add('update', 'a subscriber whom the owner blocks leaves', (stage) => {
  const previous = notebook(stage, { ...isPublic, collaborators: subscribersOf(stage) })
  const blocks = { [`users/${stage.owner}/private/blocks`]: { uids: [stage.subscriber] } }
  const after = { ...previous, collaborators: ['first', 'extra'] }
  return { given: { [path(stage)]: previous, ...blocks }, operation: commit([path(stage), after]) }
})

for (const [description, state] of Object.entries({ private: {}, public: isPublic })) {
  for (const field of ['name', 'isPublic', 'collaborators', 'publishedUpTo', 'writeIds']) {
    const given = (stage: Stage) => notebook(stage, { ...figures, ...state })
    add('update', `a ${description} notebook without ${field}`, (stage) => ({
      given: { [path(stage)]: given(stage) },
      operation: commit([path(stage), without(withNextWrite(given(stage)), field)]),
    }))
    // Lists of subscribers are tested one by one above.
    const { kind } = (field !== 'collaborators' && collections.fields?.[field]) || {}
    const probesOf = (stage: Stage) => [...everyType, ...(kind?.probes(stage) ?? [])]
    for (const [index, [what]] of probesOf(stageOf(0, 0)).entries()) {
      add(
        'update',
        `a ${description} notebook with ${shortenDescription(what)} as ${field}`,
        (stage) => ({
          given: { [path(stage)]: given(stage) },
          operation: commit([
            path(stage),
            withNextWrite(given(stage), { [field]: probesOf(stage)[index]?.[1] ?? null }),
          ]),
        }),
        { variedField: field, ...(index >= everyType.length && { roles: ['owner'] }) },
      )
    }
  }
}

// ── Compare-and-set ──────────────────────────────────────────────────────────────────────────────

const [added = '', newest = '', second = '', first = ''] = writeIds(4, 4)
const eight = writeIds(8, 8)
for (const [description, [past, ids]] of Object.entries<readonly [Value, Value]>({
  'on the newest write': [
    [newest, second],
    [added, newest, second],
  ],
  'on the newest of eight writes': [eight, writeIds(9, 8)],
  'on an older write': [
    [newest, second, first],
    [added, second, first],
  ],
  'on no write': [[newest, second], [added]],
  'on the newest write, under an id of 19 characters': [
    [newest, second],
    ['x'.repeat(19), newest, second],
  ],
  'on the write that it repeats': [
    [newest, second],
    [newest, second],
  ],
})) {
  add('update', `renamed, based ${description}`, (stage) => {
    const previous = notebook(stage, { writeIds: past })
    return {
      given: { [path(stage)]: previous },
      operation: commit([path(stage), { ...previous, name: 'Strolls', writeIds: ids }]),
    }
  })
  add('update', `deleted, based ${description}`, (stage) => ({
    given: { [path(stage)]: notebook(stage, { writeIds: past }) },
    operation: commit([path(stage), deletedNotebook(stage, { deletedAt: serverTimestamp, writeIds: ids })]),
  }))
  add('update', `restored, based ${description}`, (stage) => ({
    given: { [path(stage)]: deletedNotebook(stage, { writeIds: past }), ...name(stage) },
    operation: commit([path(stage), notebook(stage, { writeIds: ids })]),
  }))
}
for (const [description, change] of Object.entries<Data>({
  'as it is': {},
  renamed: { name: 'Strolls' },
  'renamed with a first id': { name: 'Strolls', writeIds: [added] },
  'renamed, based on a write that it does not name': { name: 'Strolls', writeIds: [added, newest] },
  'shown up to a moment': { ...isPublic, publishedUpTo: longAgo, writeIds: [added] },
})) {
  add('update', `a notebook from before compare-and-set, ${description}`, (stage) => {
    const { writeIds: _, publishedUpTo: __, ...legacy } = notebook(stage, figures)
    return { given: { [path(stage)]: legacy }, operation: commit([path(stage), { ...legacy, ...change }]) }
  })
}

// ── Tombstones ───────────────────────────────────────────────────────────────────────────────────

for (const [description, state] of Object.entries(states)) {
  add(
    'update',
    `${description}, deleted`,
    (stage) => {
      const previous = notebook(stage, { ...figures, ...state(stage) })
      const { writeIds: ids = [] } = withNextWrite(previous)
      const tombstone = deletedNotebook(stage, { deletedAt: serverTimestamp, writeIds: ids })
      return { given: { [path(stage)]: previous }, operation: commit([path(stage), tombstone]) }
    },
    { isProbed: description === 'a public notebook with readers', isTombstone: true },
  )
}
add('update', "another person's notebook, deleted as that person's", (stage) => {
  const previous = notebook(stage, { uid: 'somebody' })
  const { writeIds: ids = [] } = withNextWrite(previous)
  const tombstone = deletedNotebook(stage, { uid: 'somebody', deletedAt: serverTimestamp, writeIds: ids })
  return { given: { [path(stage)]: previous }, operation: commit([path(stage), tombstone]) }
})
add('create', 'the tombstone of a notebook that is not there', (stage) => ({
  operation: commit([path(stage), deletedNotebook(stage, { deletedAt: serverTimestamp })]),
}))

for (const [description, tombstone] of Object.entries<Data>({
  'a deleted notebook': {},
  "another person's deleted notebook": { uid: 'somebody' },
})) {
  const previous = (stage: Stage) => deletedNotebook(stage, tombstone)
  const existing = (stage: Stage) => ({ [path(stage)]: previous(stage), ...name(stage) })
  add('get', description, (stage) => ({ given: existing(stage), operation: { kind: 'get', path: path(stage) } }))
  add('delete', description, (stage) => ({ given: existing(stage), operation: commit([path(stage), undefined]) }))
  const becomes = (what: string, written: (stage: Stage) => Data, isProbed = false) =>
    add(
      'update',
      `${description} ${what}`,
      (stage) => ({ given: existing(stage), operation: commit([path(stage), written(stage)]) }),
      {
        isProbed,
      },
    )
  const restored = (stage: Stage, changes: Data = {}) => {
    const { writeIds: ids = [] } = withNextWrite(previous(stage))
    return notebook(stage, { writeIds: ids, ...changes })
  }
  becomes('stays as it is', previous)
  becomes('is restored', restored, description === 'a deleted notebook')
  becomes('is restored as a public one', (stage) => restored(stage, { ...isPublic, publishedUpTo: longAgo }))
  becomes("is restored as another person's", (stage) => restored(stage, { uid: 'somebody' }))
  becomes('is restored with its readers', (stage) => restored(stage, { collaborators: subscribersOf(stage) }))
  becomes('is restored with its figures', (stage) => restored(stage, figures))
  becomes('is restored and stays deleted', (stage) => restored(stage, { deletedAt: longAgo }))
  becomes('gets a name', (stage) => withNextWrite(previous(stage), { name: 'Walks', isPublic: true }))
  becomes('gets a name and readers', (stage) => ({
    ...previous(stage),
    name: 'Walks',
    ...isPublic,
    collaborators: [stage.subscriber],
  }))
  becomes('gets a reader', (stage) => ({ ...previous(stage), collaborators: [stage.subscriber] }))
  becomes('is deleted once more', (stage) => withNextWrite(previous(stage), { deletedAt: serverTimestamp }))
  becomes('is created, late', (stage) => notebook(stage, { writeIds: [first] }))
}
add('update', 'a deleted notebook is restored by somebody without a name', (stage) => ({
  given: { [path(stage)]: deletedNotebook(stage) },
  operation: commit([
    path(stage),
    notebook(stage, { writeIds: withNextWrite(deletedNotebook(stage))['writeIds'] ?? [] }),
  ]),
}))

add('get', 'a notebook that is not there', (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
add('delete', 'a notebook that is not there', (stage) => ({ operation: commit([path(stage), undefined]) }))

add('create', 'a notebook', (stage) => ({ given: name(stage), operation: commit([path(stage), notebook(stage)]) }), {
  isProbed: true,
  hasRandomId: true,
})
add('create', 'a notebook of somebody without a name', (stage) => ({
  operation: commit([path(stage), notebook(stage)]),
}))
add('create', "a notebook under another person's name", (stage) => ({
  given: { [`usernames/${stage.owner}`]: { uid: stage.other } },
  operation: commit([path(stage), notebook(stage)]),
}))
add('create', 'a notebook under a name that is held after a deletion', (stage) => ({
  given: { [`usernames/${stage.owner}`]: { heldUntil: longAgo } },
  operation: commit([path(stage), notebook(stage)]),
}))
add('create', 'a notebook under a name that was left', (stage) => ({
  given: { [`usernames/${stage.owner}`]: { uid: stage.owner, movedTo: 'elsewhere', movedAt: longAgo } },
  operation: commit([path(stage), notebook(stage)]),
}))
add('create', 'a notebook with the profile and the claim that come with it', (stage) => ({
  operation: commit(
    [path(stage), notebook(stage)],
    [`users/${stage.owner}`, profile(stage.owner, stage.owner)],
    [`usernames/${stage.owner}`, { uid: stage.owner }],
  ),
}))
for (const field of Object.keys(figures)) {
  add('create', `a notebook with its ${field}`, (stage) => ({
    given: name(stage),
    operation: commit([path(stage), { ...notebook(stage), [field]: 3 }]),
  }))
}

/** The maximum number of subscribers minus `short`. */
function full(short: number): readonly string[] {
  return Array.from({ length: limits.collaboratorsMax - short }, (_, index) => index.toString(36))
}
for (const [description, short] of Object.entries({ 'the last reader comes': 1, 'one reader too many comes': 0 })) {
  add(
    'update',
    description,
    (stage) => {
      const given = notebook(stage, { ...isPublic, collaborators: full(short) })
      return {
        given: { [path(stage)]: given },
        operation: commit([path(stage), { ...given, collaborators: [...full(short), stage.other] }]),
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
      operation: commit([path(stage), { ...given, collaborators: full(1) }]),
    }
  },
  { roles: ['owner'] },
)
