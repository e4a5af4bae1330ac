import { originalVersionId } from '@geist/domain'

import { type Data, serverTimestamp, without } from '../../value'
import { before, entry, longAgo, oldEntry, purgedEntry, withNextWrite, shared, trashed, writeIds } from '../documents'
import { commit, situationsOf } from '../situation'
import type { Stage } from '../stage'

const { situations, add } = situationsOf('messages')
export const messageSituations = situations

const path = (stage: Stage) => `messages/${stage.id()}`

function change(description: string, given: Data, changed: (stage: Stage) => Data, isProbed = false): void {
  add(
    'update',
    description,
    (stage) => {
      const previous = oldEntry(stage, given)
      const operation = commit([
        path(stage),
        withNextWrite(previous, { updatedAt: serverTimestamp, ...changed(stage) }),
      ])
      return { given: { [path(stage)]: previous }, operation }
    },
    { isProbed },
  )
}

for (const [description, given] of Object.entries<Data | undefined>({
  'an entry that is not there': undefined,
  'a private entry': {},
  'a public entry': shared,
  'an entry in the trash': trashed,
  "another person's entry": { uid: 'somebody' },
  "another person's public entry": { uid: 'somebody', ...shared },
  "another person's entry in the trash": { uid: 'somebody', ...trashed },
})) {
  const existing = (stage: Stage) => (given ? { [path(stage)]: oldEntry(stage, given) } : {})
  add('get', description, (stage) => ({ given: existing(stage), operation: { kind: 'get', path: path(stage) } }))
  add('delete', description, (stage) => ({ given: existing(stage), operation: commit([path(stage), undefined]) }))
  if (given) {
    const overwrite = (changes: Data) => (stage: Stage) => ({
      given: existing(stage),
      operation: commit([
        path(stage),
        withNextWrite(oldEntry(stage, given), { updatedAt: serverTimestamp, ...changes }),
      ]),
    })
    add('update', `${description}, touched`, overwrite({}))
    add('update', `${description}, edited`, overwrite({ content: 'Mine.', revision: '00000000000000000000-mine' }))
  }
}

add('create', 'a plain entry', (stage) => ({ operation: commit([path(stage), entry(stage)]) }), {
  isProbed: true,
  hasRandomId: true,
})
add('create', 'a public entry', (stage) => ({ operation: commit([path(stage), entry(stage, shared)]) }), {
  isProbed: true,
})
add('create', 'a public entry with what was asked for it', (stage) => ({
  operation: commit([path(stage), entry(stage, { ...shared, aiResponse: 'yes', userPrompt: 'Why?' })]),
}))
add('create', 'an entry in the trash', (stage) => ({
  operation: commit([path(stage), entry(stage, { deletedAt: serverTimestamp })]),
}))
add('create', 'an entry that the server has lost, with its last writes', (stage) => ({
  operation: commit([path(stage), entry(stage, { writeIds: writeIds(20, 8) })]),
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
  }
  return { operation: commit([path(stage), entry(stage, { ...optional, order: 3, editedFrom: before })]) }
})

const edited = (stage: Stage) => ({ content: 'Sun!', editedFrom: longAgo, revision: stage.id('new') })
change('nothing but its time', {}, () => ({}), true)
change('another text', {}, edited, true)
change('another text of one that was edited', { revision: '00000000000000000000-old' }, edited)
change('another category', {}, (stage) => ({ category: 'Sun', revision: stage.id('new') }))
change('another category without a revision', {}, () => ({ category: 'Sun' }))
change('another text without a revision', {}, () => ({ content: 'Sun!' }))
change('another text under the revision before', { revision: '00000000000000000000-old' }, () => ({ content: 'Sun!' }))
change('another text under no revision after one', { revision: '00000000000000000000-old' }, () => ({
  content: 'Sun!',
  revision: '',
}))
change('the same text under another revision', {}, (stage) => ({ revision: stage.id('new') }))
change('another time of writing', {}, () => ({ timestamp: before }))
change('one in the trash', trashed, () => ({}), true)
change('one in the trash without a day of purging', { deletedAt: longAgo }, () => ({ order: 3 }), true)
change('out of the trash', trashed, () => ({ deletedAt: null, expireAt: null }))
change('out of the trash, with its day of purging', trashed, () => ({ deletedAt: null }))
change('out of the trash, with another text', trashed, (stage) => ({
  ...edited(stage),
  deletedAt: null,
  expireAt: null,
}))
change('into the trash', {}, () => ({ deletedAt: serverTimestamp }))
change('into the trash again', trashed, () => ({ deletedAt: serverTimestamp }))
change('into the trash again, without its day of purging', trashed, () => ({
  deletedAt: serverTimestamp,
  expireAt: null,
}))
change('into the trash while public', shared, () => ({ deletedAt: serverTimestamp }))
change('into the trash and private', shared, () => ({ deletedAt: serverTimestamp, isPublic: false }))
change('another day of purging', trashed, () => ({ expireAt: before }))
change('another day in the trash', trashed, () => ({ deletedAt: before }))
change('public and filed', {}, () => shared)
change('public and filed nowhere', {}, () => ({ isPublic: true }))
change('a public one, touched', shared, () => ({}), true)
const promptFields = { aiResponse: 'yes', userPrompt: 'Why?' }
change('public with what was asked for it', promptFields, () => shared)
change('public with what was asked for it, in the trash', { ...promptFields, ...trashed }, () => shared)
add('update', 'public, and what was asked for it stays behind', (stage) => ({
  given: { [path(stage)]: oldEntry(stage, promptFields) },
  operation: commit([
    path(stage),
    withNextWrite(oldEntry(stage), { updatedAt: serverTimestamp, aiResponse: 'yes', ...shared }),
  ]),
}))
change('private again, with what was asked for it', { ...promptFields, ...shared }, () => ({ isPublic: false }))
change('a public one with what was asked for it, touched', { ...promptFields, ...shared }, () => ({}))

// ── Compare-and-set ──────────────────────────────────────────────────────────────────────────────

/** Adds a write with the write ids `ids` over an entry with the write ids `past`. */
function basedOn(description: string, past: readonly string[], ids: readonly string[]): void {
  change(description, { writeIds: past }, () => ({ writeIds: ids }))
}
const fourth = writeIds(4, 4)
const [added = '', newest = '', second = '', first = ''] = fourth
const third = [newest, second, first]
const eight = writeIds(8, 8)
const [ninth = ''] = writeIds(9, 1)
basedOn('based on the newest write', third, fourth)
basedOn('based on the newest of eight writes', eight, writeIds(9, 8))
basedOn('based on the newest of seven writes', writeIds(8, 7), writeIds(9, 8))
basedOn('based on no write', third, [added])
basedOn('based on an older write', third, [added, second, first])
basedOn('based on the oldest write', third, [added, first])
basedOn('based on a write that is not there', third, [added, ninth, newest, second, first])
basedOn('a duplicate of the newest write', third, third)
basedOn('a duplicate of an older write', third, [second, first])
basedOn('the id of the newest write once more', third, [newest, ...third])
basedOn('the id of an older write once more', third, [second, ...third])
basedOn('the id of the oldest write once more, which is dropped', eight, [eight[7] ?? '', ...eight.slice(0, 7)])
basedOn('without the oldest write', third, [added, newest, second])
basedOn('without an older write', third, [added, newest, first])
basedOn('without the two oldest of eight writes', eight, writeIds(9, 7))
basedOn('with older writes in another order', third, [added, newest, first, second])
basedOn('with an older write twice', third, [added, newest, second, second, first])
basedOn('with the new id behind the newest', third, [newest, added, second, first])
basedOn('with the new id at the end', third, [...third, added])
basedOn('with two new ids', third, [ninth, added, ...third])
const short = 'x'.repeat(19)
basedOn('with a new id of 19 characters', third, [short, ...third])
basedOn('with nine ids', eight, writeIds(9, 9))

for (const [description, ids] of Object.entries<Data>({
  'with a first id': { writeIds: [added] },
  'based on a write that it does not name': { writeIds: [added, newest] },
  'without an id': {},
  'with an empty list of ids': { writeIds: [] },
})) {
  add('update', `an entry from before compare-and-set, ${description}`, (stage) => {
    const { writeIds: _, ...legacy } = oldEntry(stage)
    const operation = commit([path(stage), { ...legacy, updatedAt: serverTimestamp, ...ids }])
    return { given: { [path(stage)]: legacy }, operation }
  })
}

// ── Tombstones ───────────────────────────────────────────────────────────────────────────────────

function purge(description: string, given: (stage: Stage) => Data, changes: Data = {}, isProbed = false): void {
  add(
    'update',
    description,
    (stage) => {
      const previous = given(stage)
      const { writeIds: ids = [] } = withNextWrite(previous)
      const tombstone = purgedEntry(stage, {
        purgedAt: serverTimestamp,
        updatedAt: serverTimestamp,
        writeIds: ids,
        ...changes,
      })
      return { given: { [path(stage)]: previous }, operation: commit([path(stage), tombstone]) }
    },
    { isProbed, isTombstone: true },
  )
}
purge('for good', (stage) => oldEntry(stage, trashed), {}, true)
purge('for good, before its day of purging is set', (stage) => oldEntry(stage, { deletedAt: longAgo }))
purge('for good, of a public entry in the trash', (stage) => oldEntry(stage, { ...shared, ...trashed }))
purge('for good, outside the trash', (stage) => oldEntry(stage))
purge('for good, outside the trash while public', (stage) => oldEntry(stage, shared))
purge('for good, from before compare-and-set', (stage) => without(oldEntry(stage, trashed), 'writeIds'))
purge('for good, without a field that says whether it is in the trash', (stage) =>
  without(oldEntry(stage), 'deletedAt'),
)
purge('for good, but its words stay', (stage) => oldEntry(stage, trashed), { content: 'Rain all morning.' })
purge('for good, but it stays in the trash', (stage) => oldEntry(stage, trashed), trashed)
purge('for good, based on an older write', (stage) => oldEntry(stage, trashed), { writeIds: [added, second, first] })
purge('for good, with a new id of 19 characters', (stage) => oldEntry(stage, { ...trashed, writeIds: third }), {
  writeIds: [short, ...third],
})
purge('for good, based on no write', (stage) => oldEntry(stage, trashed), { writeIds: [added] })
purge("for good, another person's", (stage) => oldEntry(stage, { uid: 'somebody', ...trashed }))
purge("for good, another person's, who stays its owner", (stage) => oldEntry(stage, { uid: 'somebody', ...trashed }), {
  uid: 'somebody',
})
purge('for good, once more', (stage) => purgedEntry(stage))

add('create', 'the tombstone of an entry that is not there', (stage) => ({
  operation: commit([path(stage), purgedEntry(stage, { purgedAt: serverTimestamp, updatedAt: serverTimestamp })]),
}))

for (const [description, changes] of Object.entries<Data>({
  'a tombstone': {},
  "another person's tombstone": { uid: 'somebody' },
})) {
  const existing = (stage: Stage) => ({ [path(stage)]: purgedEntry(stage, changes) })
  add('get', description, (stage) => ({ given: existing(stage), operation: { kind: 'get', path: path(stage) } }))
  add('delete', description, (stage) => ({ given: existing(stage), operation: commit([path(stage), undefined]) }))
  for (const [what, written] of Object.entries<Data>({
    'an entry': {},
    'an entry in the trash': { deletedAt: serverTimestamp },
    'a public entry': shared,
    'another text': { content: 'Sun!', revision: '00000000000000000000-new' },
    'its creation, late': { writeIds: [first] },
  })) {
    add('update', `${description} becomes ${what}`, (stage) => {
      const previous = purgedEntry(stage, changes)
      const { writeIds: ids = [] } = withNextWrite(previous)
      return {
        given: { [path(stage)]: previous },
        operation: commit([path(stage), entry(stage, { ...changes, writeIds: ids, ...written })]),
      }
    })
  }
  add('update', `${description} gets words`, (stage) => {
    const previous = purgedEntry(stage, changes)
    return {
      given: { [path(stage)]: previous },
      operation: commit([
        path(stage),
        withNextWrite(previous, { updatedAt: serverTimestamp, content: 'Rain all morning.' }),
      ]),
    }
  })
}
