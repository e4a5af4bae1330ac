import type { OfflineEntry, UnreadableText } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { entriesVisibleTo } from './stored-for'

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

test('whoever is here gets their own and nobody’s, and nothing of another account', () => {
  fc.assert(
    fc.property(stored, owner, (all, viewer) => {
      const { entries, unreadable: texts } = entriesVisibleTo(all, viewer)
      for (const { uid } of [...entries, ...texts]) expect([null, viewer]).toContain(uid)
    }),
  )
})

test('everything stored is for somebody: what one does not get is counted, and its account gets it', () => {
  fc.assert(
    fc.property(stored, owner, (all, viewer) => {
      const { entries, others } = entriesVisibleTo(all, viewer)
      expect(entries.length + others.entries).toBe(all.entries.length)
      for (const item of all.entries) expect(entriesVisibleTo(all, item.uid).entries).toContain(item)
      for (const item of all.unreadable) expect(entriesVisibleTo(all, item.uid).unreadable).toContain(item)
    }),
  )
})

test('another account counts when all that it has stored is damaged', () => {
  const all = { entries: [], unreadable: [{ uid: 'ada', text: '[7]' }] }
  expect(entriesVisibleTo(all, 'grace').others).toEqual({ accounts: 1, entries: 0 })
  expect(entriesVisibleTo(all, 'ada').others).toEqual({ accounts: 0, entries: 0 })
})
