import { cutUp } from '@geist/cut-up'
import { contracts, parsePayload } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createPolishPayload } from './create-polish-payload'

const entries = [
  'The heron is back at the lock.\nThe water is as brown as tea.',
  'Nothing happened all day, and I was glad of every hour of it.',
  'Snow on the towpath. Somebody had walked there before me.',
].map((content, index) => ({ id: `entry-${index}`.padEnd(20, '-'), content }))
const findContent = (id: string) => entries.find((entry) => entry.id === id)?.content

test('a cut-up is sent as pieces of its entries from which it can be rebuilt', () => {
  fc.assert(
    fc.property(fc.uuid(), (seed) => {
      const result = cutUp({ entries, seed })
      const payload = createPolishPayload(result, findContent)
      if (payload === undefined) throw new Error('It does not fit')
      const whole = payload.polish.map(({ start, end, before }) => before + payload.content.slice(start, end)).join('')
      expect(whole).toBe(result.text)
      const used = new Set(result.fragments.map(({ entryId }) => entryId))
      expect(new Set(payload.entries.map(({ id }) => id))).toEqual(used)
      const parsed = parsePayload(contracts.analyzeJournalEntries, { collectionName: 'Walks', prompt: '', ...payload })
      expect(parsed.status).toBe('parsed')
    }),
  )
})

test('an empty or too long cut-up is not sent', () => {
  expect(createPolishPayload({ method: 'remix', text: '', fragments: [] }, findContent)).toBeUndefined()
  const words = 'x'.repeat(4_001)
  const long = { method: 'remix', text: words, fragments: [{ text: words, entryId: 'a', start: 0, end: 4_001, at: 0 }] }
  expect(createPolishPayload({ ...long, method: 'remix' }, () => words)).toBeUndefined()
})
