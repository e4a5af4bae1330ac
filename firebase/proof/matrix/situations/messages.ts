import { originalVersionId } from '@geist/domain'

import { type Data, serverTimestamp, omitField } from '../../value'
import {
  earlierThanLongAgo,
  entry,
  longAgo,
  oldEntry,
  purgedEntry,
  withNextWrite,
  publicFields,
  trashFields,
  createWriteIds,
  deletionMarker,
} from '../documents'
import { commit, createSituationList } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = createSituationList('messages')
export const messageSituations = situations

const path = (stage: Stage) => `messages/${stage.id()}`

function addUpdate(description: string, entryFields: Data, changes: (stage: Stage) => Data, isProbed = false): void {
  add(
    'update',
    description,
    (stage) => {
      const previous = oldEntry(stage, entryFields)
      const operation = commit([
        path(stage),
        withNextWrite(previous, { updatedAt: serverTimestamp, ...changes(stage) }),
      ])
      return { existingDocuments: { [path(stage)]: previous }, operation }
    },
    { isProbed },
  )
}

for (const [description, entryFields] of Object.entries<Data | undefined>({
  'a missing entry': undefined,
  'a private entry': {},
  'a public entry': publicFields,
  'an entry in the trash': trashFields,
  "another user's entry": { uid: 'somebody' },
  "another user's public entry": { uid: 'somebody', ...publicFields },
  "another user's entry in the trash": { uid: 'somebody', ...trashFields },
})) {
  const existing = (stage: Stage) => (entryFields ? { [path(stage)]: oldEntry(stage, entryFields) } : {})
  add('get', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: { kind: 'get', path: path(stage) },
  }))
  add('delete', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([path(stage), undefined]),
  }))
  if (entryFields) {
    const overwrite = (changes: Data) => (stage: Stage) => ({
      existingDocuments: existing(stage),
      operation: commit([
        path(stage),
        withNextWrite(oldEntry(stage, entryFields), { updatedAt: serverTimestamp, ...changes }),
      ]),
    })
    add('update', `${description}, with only a new write id`, overwrite({}))
    add('update', `${description}, edited`, overwrite({ content: 'Mine.', revision: '00000000000000000000-mine' }))
  }
}

add('create', 'a plain entry', (stage) => ({ operation: commit([path(stage), entry(stage)]) }), {
  isProbed: true,
  hasRandomId: true,
})
add('create', 'a public entry', (stage) => ({ operation: commit([path(stage), entry(stage, publicFields)]) }), {
  isProbed: true,
})
for (const whose of ['owner', 'other'] as const) {
  for (const [visibility, fields] of [
    ['private', {}],
    ['public', publicFields],
  ] as const) {
    add('create', `a ${visibility} entry while the account of ${whose} is being deleted`, (stage) => ({
      existingDocuments: deletionMarker(stage[whose]),
      operation: commit([path(stage), entry(stage, fields)]),
    }))
    for (const [newVisibility, changes] of [
      ['private', { isPublic: false }],
      ['public', publicFields],
    ] as const) {
      add(
        'update',
        `a ${visibility} entry, saved as ${newVisibility}, while the account of ${whose} is being deleted`,
        (stage) => ({
          existingDocuments: { ...deletionMarker(stage[whose]), [path(stage)]: oldEntry(stage, fields) },
          operation: commit([
            path(stage),
            withNextWrite(oldEntry(stage, fields), { updatedAt: serverTimestamp, ...changes }),
          ]),
        }),
      )
    }
  }
}
add('create', 'a public entry with its AI question', (stage) => ({
  operation: commit([path(stage), entry(stage, { ...publicFields, aiResponse: 'yes', userPrompt: 'Why?' })]),
}))
add('create', 'an entry in the trash', (stage) => ({
  operation: commit([path(stage), entry(stage, { deletedAt: serverTimestamp })]),
}))
add('create', 'an entry that the server has lost, with its last write ids', (stage) => ({
  operation: commit([path(stage), entry(stage, { writeIds: createWriteIds(20, 8) })]),
}))
add('create', 'an entry with all its fields', (stage) => {
  const optional = {
    revision: stage.id('text'),
    forks: [originalVersionId],
    hallucinationResponse: 'yes',
    complexQuery: 'yes',
    aiResponse: 'yes',
    userPrompt: 'Why?',
    neverAi: true,
    pinned: true,
  }
  return { operation: commit([path(stage), entry(stage, { ...optional, order: 3, editedFrom: earlierThanLongAgo })]) }
})

const createEdit = (stage: Stage) => ({ content: 'Sun!', editedFrom: longAgo, revision: stage.id('new') })
addUpdate('only updatedAt', {}, () => ({}), true)
addUpdate('another text', {}, createEdit, true)
addUpdate('another text of an edited entry', { revision: '00000000000000000000-old' }, createEdit)
addUpdate('another category', {}, (stage) => ({ category: 'Sun', revision: stage.id('new') }))
addUpdate('another category without a revision', {}, () => ({ category: 'Sun' }))
addUpdate('another text without a revision', {}, () => ({ content: 'Sun!' }))
addUpdate('another text under the previous revision', { revision: '00000000000000000000-old' }, () => ({
  content: 'Sun!',
}))
addUpdate('another text under an empty revision after another', { revision: '00000000000000000000-old' }, () => ({
  content: 'Sun!',
  revision: '',
}))
addUpdate('the same text under another revision', {}, (stage) => ({ revision: stage.id('new') }))
addUpdate('another timestamp', {}, () => ({ timestamp: earlierThanLongAgo }))
addUpdate('an entry in the trash', trashFields, () => ({}), true)
addUpdate('an entry in the trash without a purge date', { deletedAt: longAgo }, () => ({ order: 3 }), true)
addUpdate('out of the trash', trashFields, () => ({ deletedAt: null, expireAt: null }))
addUpdate('out of the trash, with its purge date', trashFields, () => ({ deletedAt: null }))
addUpdate('out of the trash, with another text', trashFields, (stage) => ({
  ...createEdit(stage),
  deletedAt: null,
  expireAt: null,
}))
addUpdate('into the trash', {}, () => ({ deletedAt: serverTimestamp }))
addUpdate('into the trash again', trashFields, () => ({ deletedAt: serverTimestamp }))
addUpdate('into the trash again, without its purge date', trashFields, () => ({
  deletedAt: serverTimestamp,
  expireAt: null,
}))
addUpdate('into the trash while public', publicFields, () => ({ deletedAt: serverTimestamp }))
addUpdate('into the trash and private', publicFields, () => ({ deletedAt: serverTimestamp, isPublic: false }))
addUpdate('another purge date', trashFields, () => ({ expireAt: earlierThanLongAgo }))
addUpdate('another deletion time', trashFields, () => ({ deletedAt: earlierThanLongAgo }))
addUpdate('public and filed', {}, () => publicFields)
addUpdate('public and not filed', {}, () => ({ isPublic: true }))
addUpdate('a public entry with only a new write id', publicFields, () => ({}), true)
const promptFields = { aiResponse: 'yes', userPrompt: 'Why?' }
addUpdate('public with its AI question', promptFields, () => publicFields)
addUpdate('public with its AI question, in the trash', { ...promptFields, ...trashFields }, () => publicFields)
add('update', 'public without its AI question', (stage) => ({
  existingDocuments: { [path(stage)]: oldEntry(stage, promptFields) },
  operation: commit([
    path(stage),
    withNextWrite(oldEntry(stage), { updatedAt: serverTimestamp, aiResponse: 'yes', ...publicFields }),
  ]),
}))
addUpdate('private again with its AI question', { ...promptFields, ...publicFields }, () => ({ isPublic: false }))
addUpdate(
  'a public entry with its AI question and only a new write id',
  { ...promptFields, ...publicFields },
  () => ({}),
)

// ── Compare-and-set ──────────────────────────────────────────────────────────────────────────────

/** Adds an update from the write ids `previousIds` to `ids`. */
function addIdChange(description: string, previousIds: readonly string[], ids: readonly string[]): void {
  addUpdate(description, { writeIds: previousIds }, () => ({ writeIds: ids }))
}
const fourIds = createWriteIds(4, 4)
const [added = '', newest = '', second = '', first = ''] = fourIds
const threeIds = [newest, second, first]
const eightIds = createWriteIds(8, 8)
const [ninth = ''] = createWriteIds(9, 1)
addIdChange('based on the newest write', threeIds, fourIds)
addIdChange('based on the newest of eight writes', eightIds, createWriteIds(9, 8))
addIdChange('based on the newest of seven writes', createWriteIds(8, 7), createWriteIds(9, 8))
addIdChange('based on no write', threeIds, [added])
addIdChange('based on an older write', threeIds, [added, second, first])
addIdChange('based on the oldest write', threeIds, [added, first])
addIdChange('based on an unknown write', threeIds, [added, ninth, newest, second, first])
addIdChange('a duplicate of the newest write', threeIds, threeIds)
addIdChange('a duplicate of an older write', threeIds, [second, first])
addIdChange('the id of the newest write once more', threeIds, [newest, ...threeIds])
addIdChange('the id of an older write once more', threeIds, [second, ...threeIds])
addIdChange('the id of the oldest write once more, which is dropped', eightIds, [
  eightIds[7] ?? '',
  ...eightIds.slice(0, 7),
])
addIdChange('without the oldest write', threeIds, [added, newest, second])
addIdChange('without an older write', threeIds, [added, newest, first])
addIdChange('without the two oldest of eight writes', eightIds, createWriteIds(9, 7))
addIdChange('with older writes in another order', threeIds, [added, newest, first, second])
addIdChange('with an older write twice', threeIds, [added, newest, second, second, first])
addIdChange('with the new id after the newest', threeIds, [newest, added, second, first])
addIdChange('with the new id at the end', threeIds, [...threeIds, added])
addIdChange('with two new ids', threeIds, [ninth, added, ...threeIds])
const short = 'x'.repeat(19)
addIdChange('with a new id of 19 characters', threeIds, [short, ...threeIds])
addIdChange('with nine ids', eightIds, createWriteIds(9, 9))

for (const [description, ids] of Object.entries<Data>({
  'with a first id': { writeIds: [added] },
  'based on a write that it does not name': { writeIds: [added, newest] },
  'without an id': {},
  'with an empty list of ids': { writeIds: [] },
})) {
  add('update', `an entry from before compare-and-set, ${description}`, (stage) => {
    const { writeIds: _, ...legacy } = oldEntry(stage)
    const operation = commit([path(stage), { ...legacy, updatedAt: serverTimestamp, ...ids }])
    return { existingDocuments: { [path(stage)]: legacy }, operation }
  })
}

// ── Tombstones ───────────────────────────────────────────────────────────────────────────────────

function addPurge(
  description: string,
  createPrevious: (stage: Stage) => Data,
  changes: Data = {},
  isProbed = false,
): void {
  add(
    'update',
    description,
    (stage) => {
      const previous = createPrevious(stage)
      const { writeIds: ids = [] } = withNextWrite(previous)
      const tombstone = purgedEntry(stage, {
        purgedAt: serverTimestamp,
        updatedAt: serverTimestamp,
        writeIds: ids,
        ...changes,
      })
      return { existingDocuments: { [path(stage)]: previous }, operation: commit([path(stage), tombstone]) }
    },
    { isProbed, isTombstone: true },
  )
}
addPurge('for good', (stage) => oldEntry(stage, trashFields), {}, true)
addPurge('for good, before its purge date is set', (stage) => oldEntry(stage, { deletedAt: longAgo }))
addPurge('for good, of a public entry in the trash', (stage) => oldEntry(stage, { ...publicFields, ...trashFields }))
addPurge('for good, outside the trash', (stage) => oldEntry(stage))
addPurge('for good, outside the trash while public', (stage) => oldEntry(stage, publicFields))
addPurge('for good, from before compare-and-set', (stage) => omitField(oldEntry(stage, trashFields), 'writeIds'))
addPurge('for good, without deletedAt', (stage) => omitField(oldEntry(stage), 'deletedAt'))
addPurge('for good, but with its content', (stage) => oldEntry(stage, trashFields), { content: 'Rain all morning.' })
addPurge('for good, but with deletedAt', (stage) => oldEntry(stage, trashFields), trashFields)
addPurge('for good, based on an older write', (stage) => oldEntry(stage, trashFields), {
  writeIds: [added, second, first],
})
addPurge(
  'for good, with a new id of 19 characters',
  (stage) => oldEntry(stage, { ...trashFields, writeIds: threeIds }),
  {
    writeIds: [short, ...threeIds],
  },
)
addPurge('for good, based on no write', (stage) => oldEntry(stage, trashFields), { writeIds: [added] })
addPurge("for good, another user's entry", (stage) => oldEntry(stage, { uid: 'somebody', ...trashFields }))
addPurge(
  "for good, another user's entry with their uid",
  (stage) => oldEntry(stage, { uid: 'somebody', ...trashFields }),
  {
    uid: 'somebody',
  },
)
addPurge('for good, again', (stage) => purgedEntry(stage))

add('create', 'the tombstone of a missing entry', (stage) => ({
  operation: commit([path(stage), purgedEntry(stage, { purgedAt: serverTimestamp, updatedAt: serverTimestamp })]),
}))

for (const [description, changes] of Object.entries<Data>({
  'a tombstone': {},
  "another user's tombstone": { uid: 'somebody' },
})) {
  const existing = (stage: Stage) => ({ [path(stage)]: purgedEntry(stage, changes) })
  add('get', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: { kind: 'get', path: path(stage) },
  }))
  add('delete', description, (stage) => ({
    existingDocuments: existing(stage),
    operation: commit([path(stage), undefined]),
  }))
  for (const [replacement, written] of Object.entries<Data>({
    'an entry': {},
    'an entry in the trash': { deletedAt: serverTimestamp },
    'a public entry': publicFields,
    'another text': { content: 'Sun!', revision: '00000000000000000000-new' },
    'its creation by a late write': { writeIds: [first] },
  })) {
    add('update', `${description} becomes ${replacement}`, (stage) => {
      const previous = purgedEntry(stage, changes)
      const { writeIds: ids = [] } = withNextWrite(previous)
      return {
        existingDocuments: { [path(stage)]: previous },
        operation: commit([path(stage), entry(stage, { ...changes, writeIds: ids, ...written })]),
      }
    })
  }
  add('update', `${description} gets a content`, (stage) => {
    const previous = purgedEntry(stage, changes)
    return {
      existingDocuments: { [path(stage)]: previous },
      operation: commit([
        path(stage),
        withNextWrite(previous, { updatedAt: serverTimestamp, content: 'Rain all morning.' }),
      ]),
    }
  })
}
