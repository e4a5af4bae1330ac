import type { Entry } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { applyWrite, applyWrites } from './apply-write'
import type { RecordedEntryWrite } from './journal-schema'
import { makeWriteId } from './make-write-id'
import { toNewEntry } from './to-new-entry'
import { type EntryWrite, unseenBasis } from './write'

const at = 1_790_000_000_000

const entry: Entry = {
  id: 'entry-0123456789abcdef',
  uid: 'ada',
  content: 'Begun.',
  category: 'Walks',
  timestamp: at,
  collectionName: 'River notes',
  username: 'ada',
  order: 3,
  isPublic: true,
  updatedAt: at,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
}

const text = fc.string({ maxLength: 8 })
const filing = fc.record({ collectionName: text, isPublic: fc.boolean(), notebookId: fc.constant(null) })

const anyWrite: fc.Arbitrary<EntryWrite> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    entryId: fc.constant(entry.id),
    revision: fc.uuid(),
    content: text,
    category: text,
    base: fc.record({ revision: fc.constant(''), content: text, category: text, updatedAt: fc.constant(at) }),
    settles: fc.array(text, { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('file' as const), entryId: fc.constant(entry.id), filing }),
  fc.record({ kind: fc.constant('order' as const), entryId: fc.constant(entry.id), order: fc.nat() }),
  fc.record({
    kind: fc.constant('follow-notebook' as const),
    entryId: fc.constant(entry.id),
    collectionName: text,
    isPublic: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('trash' as const), entryId: fc.constant(entry.id) }),
  fc.record({ kind: fc.constant('restore' as const), entryId: fc.constant(entry.id), filing }),
  fc.record({ kind: fc.constant('never-ai' as const), entryId: fc.constant(entry.id), neverAi: fc.boolean() }),
  fc.record({ kind: fc.constant('pin' as const), entryId: fc.constant(entry.id), pinned: fc.boolean() }),
  fc.record({
    kind: fc.constant('settle-fork' as const),
    entryId: fc.constant(entry.id),
    versions: fc.array(text, { maxLength: 2 }),
  }),
)

test('an entry that is unfiled or in the trash is never public, after any writes', () => {
  fc.assert(
    fc.property(fc.array(anyWrite, { maxLength: 8 }), (writes) => {
      const after = applyWrites(entry, writes.map(recorded))
      const mayBePublic = after?.collectionName !== '' && after?.deletedAt === null
      expect(mayBePublic || after?.isPublic === false).toBe(true)
    }),
  )
})

test('a write applied twice in a row changes nothing more', () => {
  fc.assert(
    fc.property(anyWrite, (write) => {
      const same = recorded(write)
      const once = applyWrite(entry, same)
      expect(applyWrite(once, same)).toEqual(once)
    }),
  )
})

test("no write changes an entry's owner, author name or time of writing", () => {
  fc.assert(
    fc.property(fc.array(anyWrite, { maxLength: 8 }), (writes) => {
      const after = applyWrites(entry, writes.map(recorded))
      const { id, uid, timestamp, username } = entry
      expect(after).toMatchObject({ id, uid, timestamp, username })
    }),
  )
})

test('a creation never changes an existing entry, and other writes never create a missing one', () => {
  const create = { kind: 'create', entry: { ...toNewEntry(entry), content: 'Something else.' } } as const
  expect(applyWrite(entry, recorded(create))).toBe(entry)
  fc.assert(
    fc.property(anyWrite, (write) => {
      expect(applyWrite(undefined, recorded(write))).toBeUndefined()
    }),
  )
})

test('the exclusion from AI survives all other writes until it is undone', () => {
  const never: EntryWrite = { kind: 'never-ai', entryId: entry.id, neverAi: true }
  const others = anyWrite.filter(({ kind }) => kind !== 'never-ai')
  fc.assert(
    fc.property(fc.array(others, { maxLength: 8 }), (writes) => {
      const recordedWrites = [never, ...writes].map(recorded)
      expect(applyWrites(entry, recordedWrites)?.neverAi).toBe(true)
      expect(applyWrites(entry, [...recordedWrites, recorded({ ...never, neverAi: false })])?.neverAi).toBe(false)
    }),
  )
})

test('a pin survives all other writes until it is undone, and changes nothing else', () => {
  const pin: EntryWrite = { kind: 'pin', entryId: entry.id, pinned: true }
  const others = anyWrite.filter(({ kind }) => kind !== 'pin')
  fc.assert(
    fc.property(fc.array(others, { maxLength: 8 }), (writes) => {
      const recordedWrites = [pin, ...writes].map(recorded)
      const pinnedEntry = applyWrites(entry, recordedWrites)
      expect(pinnedEntry?.pinned).toBe(true)
      const unpin = recorded({ ...pin, pinned: false })
      expect({ ...applyWrite(pinnedEntry, unpin), writeIds: [], pinned: true }).toEqual({
        ...pinnedEntry,
        writeIds: [],
      })
    }),
  )
})

test('concurrent changes of different fields are both kept, in either order', () => {
  const base = { revision: '', content: entry.content, category: entry.category, updatedAt: at }
  const common = { kind: 'edit', entryId: entry.id, base, settles: [] } as const
  const words: EntryWrite = { ...common, revision: 'words', content: 'Ended.', category: entry.category }
  const place: EntryWrite = { ...common, revision: 'place', content: entry.content, category: 'Birds' }
  for (const writes of [
    [words, place],
    [place, words],
  ]) {
    const after = applyWrites(entry, writes.map(recorded))
    expect(after).toMatchObject({ content: 'Ended.', category: 'Birds' })
  }
})

test('each write prepends its id to the list of at most eight', () => {
  const writes = Array.from({ length: 10 }, (_, order) => recorded({ kind: 'order', entryId: entry.id, order }))
  const ids = writes.map(({ writeId }) => writeId).toReversed()
  expect(applyWrites(entry, writes)?.writeIds).toEqual(ids.slice(0, 8))
  const [first] = writes
  // A write that the copy includes is not applied twice.
  expect(first && applyWrite(applyWrites(entry, writes.slice(0, 3)), first)?.order).toBe(2)
})

test('a purged entry is removed', () => {
  expect(applyWrite(entry, recorded({ kind: 'purge', entryId: entry.id }))).toBeUndefined()
})

function recorded(write: EntryWrite): RecordedEntryWrite {
  return { write, writtenAt: at, writeId: makeWriteId(), basis: unseenBasis }
}
