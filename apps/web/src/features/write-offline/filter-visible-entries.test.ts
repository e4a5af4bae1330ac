import type { OfflineEntry, UnreadableText } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { filterVisibleEntries } from './filter-visible-entries'

const owner = fc.constantFrom(null, 'ada', 'grace', 'mira')
const entry: fc.Arbitrary<OfflineEntry> = fc.record({
  id: fc.uuid(),
  uid: owner,
  content: fc.string(),
  category: fc.string(),
  timestamp: fc.nat(),
})
const unreadable: fc.Arbitrary<UnreadableText> = fc.record({ uid: owner, text: fc.string() })
const stored = fc.record({ entries: fc.array(entry), unreadable: fc.array(unreadable) })

test('a user gets their own entries and those without an account, and none of another account', () => {
  fc.assert(
    fc.property(stored, owner, (storedData, viewer) => {
      const { entries, unreadable: texts } = filterVisibleEntries(storedData, viewer)
      for (const { uid } of [...entries, ...texts]) expect([null, viewer]).toContain(uid)
    }),
  )
})

test('every stored entry is visible to one account: hidden ones are counted, and their account gets them', () => {
  fc.assert(
    fc.property(stored, owner, (storedData, viewer) => {
      const { entries, others } = filterVisibleEntries(storedData, viewer)
      expect(entries.length + others.entries).toBe(storedData.entries.length)
      for (const item of storedData.entries) expect(filterVisibleEntries(storedData, item.uid).entries).toContain(item)
      for (const item of storedData.unreadable)
        expect(filterVisibleEntries(storedData, item.uid).unreadable).toContain(item)
    }),
  )
})

test('another account counts even when all of its stored data is damaged', () => {
  const storedData = { entries: [], unreadable: [{ uid: 'ada', text: '[7]' }] }
  expect(filterVisibleEntries(storedData, 'grace').others).toEqual({ accounts: 1, entries: 0 })
  expect(filterVisibleEntries(storedData, 'ada').others).toEqual({ accounts: 0, entries: 0 })
})
