import { limits } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { OutboxRow } from '../journal-schema'
import { makeWriteId } from '../make-write-id'
import { getTarget, unseenBasis, type Write } from '../write'
import { pickNextBatch } from './pick-next-batch'

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')

const write: fc.Arbitrary<Write> = fc.oneof(
  anyId.map((id): Write => ({ kind: 'trash', entryId: id })),
  anyId.map((id): Write => ({ kind: 'order', entryId: id, order: 1 })),
  anyId.map((id) => edit(id)),
  fc.constant<Write>({ kind: 'sweep-notebook', name: 'River notes', isPublic: false }),
)

const outbox = fc
  .array(fc.tuple(write, fc.boolean()), { minLength: 1, maxLength: 300 })
  .map((items) => items.map(([each, attempted], index) => row(each, index + 1, attempted)))

test('a batch is a non-empty prefix of the outbox', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const batch = pickNextBatch(rows)
      expect(batch.length).toBeGreaterThan(0)
      expect(batch).toEqual(rows.slice(0, batch.length))
    }),
  )
})

test('a document occurs once in a batch, and a write that may be on the server goes separately', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const batch = pickNextBatch(rows)
      expect(new Set(batch.map(({ target }) => target)).size).toBe(batch.length)
      expect(new Set(batch.map(({ attempted }) => attempted)).size).toBe(1)
    }),
  )
})

test('an edit that may have been sent and a write of many commits each go alone', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const batch = pickNextBatch(rows)
      const lone = batch.filter(
        (each) => each.write.kind === 'sweep-notebook' || (each.write.kind === 'edit' && each.attempted),
      )
      expect(batch.length === 1 || lone.length === 0).toBe(true)
    }),
  )
})

test('a batch needs at most 20 document lookups in the rules, plus any writes that need none', () => {
  const edits = Array.from({ length: 60 }, (_, index) => edit(`${index}`))
  expect(pickNextBatch(rowsOf(edits))).toHaveLength(20)
  const mixed = edits.flatMap((each, index): Write[] => [{ kind: 'trash', entryId: `other ${index}` }, each])
  const batch = pickNextBatch(rowsOf(mixed))
  expect(batch).toHaveLength(41)
  expect(batch.filter((each) => each.write.kind === 'edit')).toHaveLength(20)
  const notebooks = Array.from({ length: 60 }, (_, index) => notebook(`${index}`))
  expect(pickNextBatch(rowsOf(notebooks))).toHaveLength(20)
})

test('a batch holds at most 200 writes, and of the longest entries only what fits into one commit', () => {
  const orders = Array.from({ length: 500 }, (_, index): Write => ({
    kind: 'order',
    entryId: `${index}`,
    order: index,
  }))
  expect(pickNextBatch(rowsOf(orders))).toHaveLength(200)
  const names = Array.from({ length: 20 }, (_, index) => `${index}`)
  const created = pickNextBatch(rowsOf(names.map(create)))
  expect(created.length * limits.contentMaxLength * 3).toBeLessThan(10 * 1024 * 1024)
  // Each edit sends two texts.
  const edited = pickNextBatch(rowsOf(names.map((entryId) => edit(entryId, 'x'.repeat(limits.contentMaxLength)))))
  expect(edited.length * limits.contentMaxLength * 6).toBeLessThan(10 * 1024 * 1024)
})

function rowsOf(writes: readonly Write[]): readonly OutboxRow[] {
  return writes.map((each, index) => row(each, index + 1, false))
}

function row(each: Write, seq: number, attempted: boolean): OutboxRow {
  const recorded = { write: each, writtenAt: 0, writeId: makeWriteId(), basis: unseenBasis }
  return { seq, operation: 'o', target: getTarget(each), ...recorded, attempted }
}

function create(id: string): Write {
  const content = 'x'.repeat(limits.contentMaxLength)
  return {
    kind: 'create',
    entry: {
      id,
      uid: 'ada',
      username: 'ada',
      content,
      category: 'Walks',
      timestamp: 0,
      collectionName: '',
      order: null,
      isPublic: false,
      inTrash: false,
    },
  }
}

function edit(entryId: string, content = ''): Write {
  const base = { revision: '', content, category: '', updatedAt: 0 }
  return { kind: 'edit', entryId, revision: 'r', content, category: '', base, settles: [] }
}

function notebook(id: string): Write {
  return {
    kind: 'create-notebook',
    notebook: {
      id,
      name: `River ${id}`,
      uid: 'ada',
      creatorUsername: 'ada',
      collaborators: [],
      originalCreatorUID: 'ada',
      isPublic: false,
    },
  }
}
