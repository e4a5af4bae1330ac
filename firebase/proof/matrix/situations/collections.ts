import { limits } from '@geist/domain'

import { type Data, Timestamp, serverTimestamp, type Value, omitField } from '../../value'
import { deletedNotebook, longAgo, notebook, profile, withNextWrite, createWriteIds } from '../documents'
import { probesOfEveryType } from '../../oracle/probes-of-every-type'
import { collections } from '../../oracle/stores/collections'
import { shortenDescription } from '../shorten-description'
import { commit, createSituationList } from '../situation'
import { type Stage, createStage } from '../stage'

const { situations, add } = createSituationList('collections')
export const collectionSituations = situations

const path = (stage: Stage) => `collections/${stage.id()}`
/** The claim on the owner's username, where rules look up the creator of a new notebook. */
const nameClaim = ({ owner }: Stage) => ({ [`usernames/${owner}`]: { uid: owner } })
const subscribersOf = ({ subscriber }: Stage) => ['first', subscriber, 'extra']
/** Fields that a server trigger maintains. */
const figures = { activityAt: longAgo, entryCount: 3, subscriberCount: 2, searchTerms: ['walks'] }
const isPublic = { isPublic: true }

const states: Readonly<Record<string, (stage: Stage) => Data>> = {
  'a private notebook': () => ({}),
  'a public notebook': () => isPublic,
  'a private notebook with subscribers': (stage) => ({ collaborators: subscribersOf(stage) }),
  'a public notebook with subscribers': (stage) => ({ ...isPublic, collaborators: subscribersOf(stage) }),
  'a notebook with an invisible legacy name': () => ({ ...isPublic, name: '\u200B' }),
  "another user's notebook": () => ({ uid: 'somebody' }),
}

for (const [description, state] of Object.entries(states)) {
  const existing = (stage: Stage) => ({ [path(stage)]: notebook(stage, { ...figures, ...state(stage) }) })
  add('get', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: { kind: 'get', path: path(stage) },
  }))
  add('delete', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([path(stage), undefined]),
  }))

  add('update', `${description}, replaced by the owner's`, (stage) => ({
    existingDocuments: { ...existing(stage), ...nameClaim(stage) },
    operation: commit([path(stage), withNextWrite(notebook(stage))]),
  }))
  /** The owner's write, based on the newest write id, and a subscriber's write. */
  const addChange = (changeDescription: string, change: (stage: Stage, subscribers: readonly Value[]) => Data) =>
    add('update', `${description}: ${changeDescription}`, (stage) => {
      const previous = { ...notebook(stage, figures), ...state(stage) }
      const subscribers = Array.isArray(previous['collaborators'])
        ? (previous['collaborators'] as readonly Value[])
        : []
      return {
        existingDocuments: { [path(stage)]: previous },
        operation: commit([path(stage), { ...previous, ...change(stage, subscribers) }]),
      }
    })
  const next = { writeIds: createWriteIds(4, 4) }
  addChange('unchanged', () => ({}))
  addChange('unchanged, with a write id', () => next)
  addChange('renamed', () => ({ name: 'Strolls', ...next }))
  addChange('renamed to an invisible name', () => ({ name: '\u3164', ...next }))
  addChange('renamed without a write id', () => ({ name: 'Strolls' }))
  addChange('published', () => ({ ...isPublic, ...next }))
  addChange('published up to a past time', () => ({ ...isPublic, publishedUpTo: longAgo, ...next }))
  addChange('published up to a future time', ({ nowMs }) => ({
    ...isPublic,
    publishedUpTo: new Timestamp(nowMs + 86_400_000),
    ...next,
  }))
  addChange('made private', () => ({ isPublic: false, ...next }))
  addChange('made private with publishedUpTo', () => ({ isPublic: false, publishedUpTo: longAgo, ...next }))
  addChange('renamed and published', () => ({ name: 'Strolls', isPublic: true, ...next }))
  addChange('given to another owner', ({ other }) => ({ uid: other, ...next }))
  for (const role of ['owner', 'other', 'subscriber'] as const) {
    addChange(`${role} subscribes`, (stage, subscribers) => ({ collaborators: [...subscribers, stage[role]] }))
    addChange(`${role} subscribes in the first place`, (stage, subscribers) => ({
      collaborators: [stage[role], ...subscribers],
    }))
    addChange(`${role} subscribes and renames it`, (stage, subscribers) => ({
      collaborators: [...subscribers, stage[role]],
      name: 'Strolls',
    }))
    addChange(`${role} subscribes and adds a field`, (stage, subscribers) => ({
      collaborators: [...subscribers, stage[role]],
      extra: 1,
    }))
    addChange(`${role} unsubscribes and removes a count`, (stage, subscribers) => ({
      collaborators: subscribers.filter((subscriber) => subscriber !== stage[role]),
      entryCount: null,
    }))
    addChange(`${role} subscribes together with another user`, (stage, subscribers) => ({
      collaborators: [...subscribers, stage[role], 'somebody'],
    }))
    addChange(`${role} replaces all subscribers`, (stage) => ({ collaborators: [stage[role]] }))
    addChange(`${role} unsubscribes`, (stage, subscribers) => ({
      collaborators: subscribers.filter((subscriber) => subscriber !== stage[role]),
    }))
    addChange(`${role} unsubscribes and renames it`, (stage, subscribers) => ({
      collaborators: subscribers.filter((subscriber) => subscriber !== stage[role]),
      name: 'Strolls',
    }))
    addChange(`${role} unsubscribes together with another user`, (stage, subscribers) => ({
      collaborators: subscribers.filter((subscriber) => subscriber !== stage[role] && subscriber !== 'first'),
    }))
  }
  addChange('another subscriber is removed', (_, subscribers) => ({
    collaborators: subscribers.filter((subscriber) => subscriber !== 'extra'),
  }))
  addChange('null subscribes', (_, subscribers) => ({ collaborators: [...subscribers, null] }))
  addChange('all subscribers are removed', () => ({ collaborators: [] }))
  addChange('two subscribers are removed', (_, subscribers) => ({ collaborators: subscribers.slice(1, 2) }))
  addChange('the subscribers are reversed', (_, subscribers) => ({ collaborators: subscribers.toReversed() }))
  addChange('one subscriber is removed, another is listed twice', () => ({ collaborators: ['first', 'first'] }))
  addChange('one subscriber is removed, another is added', () => ({ collaborators: ['first', 'somebody'] }))
  addChange('the subscribers are a text', () => ({ collaborators: 'first' }))
  addChange('the subscribers are a map', () => ({ collaborators: { first: 1 } }))
  addChange('one subscriber is removed, a field is added', (_, subscribers) => ({
    collaborators: subscribers.slice(1),
    extra: 1,
  }))
  addChange('one subscriber is removed, and it is renamed with a write id', (_, subscribers) => ({
    collaborators: subscribers.slice(1),
    name: 'Strolls',
    ...next,
  }))
  for (const field of ['creatorUsername', 'originalCreatorUID', 'entryCount', 'activityAt', 'deletedAt', 'extra']) {
    addChange(`another ${field}`, () => ({ [field]: 'another', ...next }))
  }
}

// ── The owner's blocks ───────────────────────────────────────────────────────────────────────────

for (const [description, blockedOf] of Object.entries<(stage: Stage) => readonly string[]>({
  nobody: () => [],
  'other users': ({ subscriber }) => [subscriber, 'somebody'],
  'the subscribing user': ({ other }) => ['somebody', other],
})) {
  add('update', `a user subscribes while the owner blocks ${description}`, (stage) => {
    const previous = notebook(stage, { ...isPublic, collaborators: ['first'] })
    const blocks = { [`users/${stage.owner}/private/blocks`]: { uids: blockedOf(stage) } }
    const after = { ...previous, collaborators: ['first', stage.other] }
    return { existingDocuments: { [path(stage)]: previous, ...blocks }, operation: commit([path(stage), after]) }
  })
}
add('update', 'a subscriber whom the owner blocks unsubscribes', (stage) => {
  const previous = notebook(stage, { ...isPublic, collaborators: subscribersOf(stage) })
  const blocks = { [`users/${stage.owner}/private/blocks`]: { uids: [stage.subscriber] } }
  const after = { ...previous, collaborators: ['first', 'extra'] }
  return { existingDocuments: { [path(stage)]: previous, ...blocks }, operation: commit([path(stage), after]) }
})

for (const [description, state] of Object.entries({ private: {}, public: isPublic })) {
  for (const field of ['name', 'isPublic', 'collaborators', 'publishedUpTo', 'writeIds']) {
    const createPrevious = (stage: Stage) => notebook(stage, { ...figures, ...state })
    add('update', `a ${description} notebook without ${field}`, (stage) => ({
      existingDocuments: { [path(stage)]: createPrevious(stage) },
      operation: commit([path(stage), omitField(withNextWrite(createPrevious(stage)), field)]),
    }))
    // Lists of subscribers are tested one by one above.
    const { kind } = (field !== 'collaborators' && collections.fields?.[field]) || {}
    const listProbes = (stage: Stage) => [...probesOfEveryType, ...(kind?.probes(stage) ?? [])]
    for (const [index, [valueDescription]] of listProbes(createStage(0, 0)).entries()) {
      add(
        'update',
        `a ${description} notebook with ${shortenDescription(valueDescription)} as ${field}`,
        (stage) => ({
          existingDocuments: { [path(stage)]: createPrevious(stage) },
          operation: commit([
            path(stage),
            withNextWrite(createPrevious(stage), { [field]: listProbes(stage)[index]?.[1] ?? null }),
          ]),
        }),
        { variedField: field, ...(index >= probesOfEveryType.length && { roles: ['owner'] }) },
      )
    }
  }
}

// ── Compare-and-set ──────────────────────────────────────────────────────────────────────────────

const [added = '', newest = '', second = '', first = ''] = createWriteIds(4, 4)
const eight = createWriteIds(8, 8)
for (const [description, [previousIds, ids]] of Object.entries<readonly [Value, Value]>({
  'on the newest write': [
    [newest, second],
    [added, newest, second],
  ],
  'on the newest of eight writes': [eight, createWriteIds(9, 8)],
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
    const previous = notebook(stage, { writeIds: previousIds })
    return {
      existingDocuments: { [path(stage)]: previous },
      operation: commit([path(stage), { ...previous, name: 'Strolls', writeIds: ids }]),
    }
  })
  add('update', `deleted, based ${description}`, (stage) => ({
    existingDocuments: { [path(stage)]: notebook(stage, { writeIds: previousIds }) },
    operation: commit([path(stage), deletedNotebook(stage, { deletedAt: serverTimestamp, writeIds: ids })]),
  }))
  add('update', `restored, based ${description}`, (stage) => ({
    existingDocuments: { [path(stage)]: deletedNotebook(stage, { writeIds: previousIds }), ...nameClaim(stage) },
    operation: commit([path(stage), notebook(stage, { writeIds: ids })]),
  }))
}
for (const [description, change] of Object.entries<Data>({
  unchanged: {},
  renamed: { name: 'Strolls' },
  'renamed with a first id': { name: 'Strolls', writeIds: [added] },
  'renamed, based on a write that it does not name': { name: 'Strolls', writeIds: [added, newest] },
  'published up to a past time': { ...isPublic, publishedUpTo: longAgo, writeIds: [added] },
})) {
  add('update', `a notebook from before compare-and-set, ${description}`, (stage) => {
    const { writeIds: _, publishedUpTo: __, ...legacy } = notebook(stage, figures)
    return { existingDocuments: { [path(stage)]: legacy }, operation: commit([path(stage), { ...legacy, ...change }]) }
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
      return { existingDocuments: { [path(stage)]: previous }, operation: commit([path(stage), tombstone]) }
    },
    { isProbed: description === 'a public notebook with subscribers', isTombstone: true },
  )
}
add('update', "another user's notebook, deleted with that user's uid", (stage) => {
  const previous = notebook(stage, { uid: 'somebody' })
  const { writeIds: ids = [] } = withNextWrite(previous)
  const tombstone = deletedNotebook(stage, { uid: 'somebody', deletedAt: serverTimestamp, writeIds: ids })
  return { existingDocuments: { [path(stage)]: previous }, operation: commit([path(stage), tombstone]) }
})
add('create', 'the tombstone of a missing notebook', (stage) => ({
  operation: commit([path(stage), deletedNotebook(stage, { deletedAt: serverTimestamp })]),
}))

for (const [description, tombstone] of Object.entries<Data>({
  'a deleted notebook': {},
  "another user's deleted notebook": { uid: 'somebody' },
})) {
  const previous = (stage: Stage) => deletedNotebook(stage, tombstone)
  const existing = (stage: Stage) => ({ [path(stage)]: previous(stage), ...nameClaim(stage) })
  add('get', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: { kind: 'get', path: path(stage) },
  }))
  add('delete', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([path(stage), undefined]),
  }))
  const addReplacement = (change: string, written: (stage: Stage) => Data, isProbed = false) =>
    add(
      'update',
      `${description} ${change}`,
      (stage) => ({ existingDocuments: existing(stage), operation: commit([path(stage), written(stage)]) }),
      {
        isProbed,
      },
    )
  const restored = (stage: Stage, changes: Data = {}) => {
    const { writeIds: ids = [] } = withNextWrite(previous(stage))
    return notebook(stage, { writeIds: ids, ...changes })
  }
  addReplacement('stays unchanged', previous)
  addReplacement('is restored', restored, description === 'a deleted notebook')
  addReplacement('is restored as public', (stage) => restored(stage, { ...isPublic, publishedUpTo: longAgo }))
  addReplacement('is restored with another uid', (stage) => restored(stage, { uid: 'somebody' }))
  addReplacement('is restored with its subscribers', (stage) =>
    restored(stage, { collaborators: subscribersOf(stage) }),
  )
  addReplacement('is restored with its figures', (stage) => restored(stage, figures))
  addReplacement('is restored with deletedAt', (stage) => restored(stage, { deletedAt: longAgo }))
  addReplacement('gets a name', (stage) => withNextWrite(previous(stage), { name: 'Walks', isPublic: true }))
  addReplacement('gets a name and subscribers', (stage) => ({
    ...previous(stage),
    name: 'Walks',
    ...isPublic,
    collaborators: [stage.subscriber],
  }))
  addReplacement('gets a subscriber', (stage) => ({ ...previous(stage), collaborators: [stage.subscriber] }))
  addReplacement('is deleted again', (stage) => withNextWrite(previous(stage), { deletedAt: serverTimestamp }))
  addReplacement('is created by a late write', (stage) => notebook(stage, { writeIds: [first] }))
}
add('update', 'a deleted notebook is restored by a user without a username', (stage) => ({
  existingDocuments: { [path(stage)]: deletedNotebook(stage) },
  operation: commit([
    path(stage),
    notebook(stage, { writeIds: withNextWrite(deletedNotebook(stage))['writeIds'] ?? [] }),
  ]),
}))

add('get', 'a missing notebook', (stage) => ({ operation: { kind: 'get', path: path(stage) } }))
add('delete', 'a missing notebook', (stage) => ({ operation: commit([path(stage), undefined]) }))

add(
  'create',
  'a notebook',
  (stage) => ({ existingDocuments: nameClaim(stage), operation: commit([path(stage), notebook(stage)]) }),
  {
    isProbed: true,
    hasRandomId: true,
  },
)
add('create', 'a notebook of a user without a username', (stage) => ({
  operation: commit([path(stage), notebook(stage)]),
}))
add('create', "a notebook under another user's username", (stage) => ({
  existingDocuments: { [`usernames/${stage.owner}`]: { uid: stage.other } },
  operation: commit([path(stage), notebook(stage)]),
}))
add('create', 'a notebook under a username that is held after a deletion', (stage) => ({
  existingDocuments: { [`usernames/${stage.owner}`]: { heldUntil: longAgo } },
  operation: commit([path(stage), notebook(stage)]),
}))
add('create', 'a notebook under a former username', (stage) => ({
  existingDocuments: { [`usernames/${stage.owner}`]: { uid: stage.owner, movedTo: 'elsewhere', movedAt: longAgo } },
  operation: commit([path(stage), notebook(stage)]),
}))
add('create', 'a notebook with its profile and claim in the same commit', (stage) => ({
  operation: commit(
    [path(stage), notebook(stage)],
    [`users/${stage.owner}`, profile(stage.owner, stage.owner)],
    [`usernames/${stage.owner}`, { uid: stage.owner }],
  ),
}))
for (const field of Object.keys(figures)) {
  add('create', `a notebook with its ${field}`, (stage) => ({
    existingDocuments: nameClaim(stage),
    operation: commit([path(stage), { ...notebook(stage), [field]: 3 }]),
  }))
}

/** Creates the maximum number of subscribers minus `freeCount`. */
function createSubscribers(freeCount: number): readonly string[] {
  return Array.from({ length: limits.collaboratorsMax - freeCount }, (_, index) => index.toString(36))
}
for (const [description, freeCount] of Object.entries({
  'the last possible subscriber': 1,
  'one subscriber too many': 0,
})) {
  add(
    'update',
    description,
    (stage) => {
      const previous = notebook(stage, { ...isPublic, collaborators: createSubscribers(freeCount) })
      return {
        existingDocuments: { [path(stage)]: previous },
        operation: commit([
          path(stage),
          { ...previous, collaborators: [...createSubscribers(freeCount), stage.other] },
        ]),
      }
    },
    { roles: ['other'] },
  )
}
add(
  'update',
  'the owner removes one of the maximum number of subscribers',
  (stage) => {
    const previous = notebook(stage, { ...isPublic, collaborators: createSubscribers(0) })
    return {
      existingDocuments: { [path(stage)]: previous },
      operation: commit([path(stage), { ...previous, collaborators: createSubscribers(1) }]),
    }
  },
  { roles: ['owner'] },
)
