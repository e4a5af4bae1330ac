import { limits } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { OutboxRow } from '../journal-schema'
import { targetOf, type Write } from '../write'
import { nextBatch } from './next-batch'

const entryId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')

const write: fc.Arbitrary<Write> = fc.oneof(
  entryId.map((id): Write => ({ kind: 'trash', entryId: id })),
  entryId.map((id): Write => ({ kind: 'order', entryId: id, order: 1 })),
  entryId.map((id): Write => ({
    kind: 'edit',
    entryId: id,
    revision: 'r',
    content: '',
    category: '',
    base: { revision: '', content: '', category: '', updatedAt: 0 },
    settles: [],
  })),
  fc.constant<Write>({ kind: 'sweep-notebook', name: 'River notes', isPublic: false }),
)

const outbox = fc
  .array(fc.tuple(write, fc.boolean()), { minLength: 1, maxLength: 300 })
  .map((items) => items.map(([each, attempted], index) => row(each, index + 1, attempted)))

test('a batch is the beginning of what waits, and never empty', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const batch = nextBatch(rows)
      expect(batch.length).toBeGreaterThan(0)
      expect(batch).toEqual(rows.slice(0, batch.length))
    }),
  )
})

test('one document is changed once in a batch, and what may stand on the server already goes apart', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const batch = nextBatch(rows)
      expect(new Set(batch.map(({ target }) => target)).size).toBe(batch.length)
      expect(new Set(batch.map(({ attempted }) => attempted)).size).toBe(1)
    }),
  )
})

test('an edit goes alone', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const batch = nextBatch(rows)
      const edits = batch.filter((each) => each.write.kind === 'edit')
      expect(batch.length === 1 || edits.length === 0).toBe(true)
    }),
  )
})

test('a batch holds at most 200 writes, and of the longest entries no more than fit into one commit', () => {
  const orders = Array.from({ length: 500 }, (_, index): Write => ({
    kind: 'order',
    entryId: `${index}`,
    order: index,
  }))
  expect(nextBatch(orders.map((each, index) => row(each, index + 1, false)))).toHaveLength(200)
  const longest = Array.from({ length: 20 }, (_, index) => row(create(`${index}`), index + 1, false))
  const batch = nextBatch(longest)
  expect(batch.length * limits.contentMaxLength * 3).toBeLessThan(10 * 1024 * 1024)
})

function row(each: Write, seq: number, attempted: boolean): OutboxRow {
  return { seq, operation: 'o', target: targetOf(each), write: each, writtenAt: 0, attempted }
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
