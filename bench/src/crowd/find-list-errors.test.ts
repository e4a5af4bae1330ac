import type { Entry } from '@geist/domain'
import { describe, expect, it } from 'vitest'

import { findListErrors } from './find-list-errors'
import { type EntryState, Ledger } from './ledger'

const state: EntryState = {
  content: 'Rain.',
  category: 'Days',
  collectionName: '',
  isPublic: false,
  isInTrash: false,
  revision: '',
}
const entryOf = (id: string, timestamp: number, more: Partial<Entry> = {}): Entry => ({
  id,
  uid: 'mira',
  username: 'mira',
  content: 'Rain.',
  category: 'Days',
  timestamp,
  collectionName: '',
  order: null,
  isPublic: false,
  updatedAt: 1,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
  ...more,
})
const ledger = new Ledger()
for (const [index, id] of ['a', 'b', 'c'].entries()) {
  const entry = ledger.addEntry(id, 'mira', index)
  entry.history.recordSent(state, 0).acknowledgedAt = 1
}
// This entry moves to the trash while the list is read.
ledger.entries.get('b')?.history.recordSent({ ...state, isInTrash: true }, 10)
const judge = (listed: readonly Entry[], limit = 10) =>
  findListErrors(ledger, {
    owner: 'mira',
    requestedAt: 5,
    respondedAt: 20,
    listed,
    isListed: ({ isInTrash }) => !isInTrash,
    isNewestFirst: true,
    limit,
  })
const [a, b, c] = [entryOf('a', 0), entryOf('b', 1), entryOf('c', 2)]

describe('findListErrors', () => {
  it('accepts a list with and without concurrent changes, and one that ends with a full page', () => {
    for (const listed of [
      [c, b, a],
      [c, a],
    ])
      expect(judge(listed)).toEqual([])
    expect(judge([c, b], 2)).toEqual([])
  })

  it.each([
    ['lacks an entry', [c, b], 'entry a missing'],
    ['shows an entry twice', [c, c, a], 'an entry twice'],
    ['is in another order', [a, b, c], 'wrong order'],
    ['shows what nobody wrote', [c, { ...a, content: 'Snow.' }], 'entry a in a state that never existed'],
    ['shows what has another time', [c, { ...a, timestamp: 1 }], 'entry a in a state that never existed'],
    ["shows somebody else's", [c, a, entryOf('z', -1)], 'entry z of another account'],
  ])('rejects a list that %s', (_, listed, error) => {
    expect(judge(listed)).toContain(error)
  })
})
