import { cutUp, cutUpMethods } from '@geist/cut-up'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitCutUpIntoLines } from './split-cut-up-into-lines'

const entries = [
  'The heron is back at the lock. The water is as brown as tea, and nobody else was there.',
  'Nothing happened all day, and I was glad of it, of every hour of it.',
  'Snow on the towpath. Somebody had walked there before me.',
].map((content, index) => ({ id: `entry-${index}`, content }))

test('the joined lines are the whole text, with all fragments in order', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom(...cutUpMethods), (seed, method) => {
      const result = cutUp({ entries, seed, method })
      const lines = splitCutUpIntoLines(result)
      const whole = lines.map(
        ({ pieces, lineBreaks }) => pieces.map(({ joint, fragment }) => joint + fragment.text).join('') + lineBreaks,
      )
      expect(whole.join('')).toBe(result.text)
      expect(lines.flatMap(({ pieces }) => pieces.map(({ index }) => index))).toEqual(
        result.fragments.map((_, index) => index),
      )
      for (const line of whole) expect(line).toMatch(/^[^\n]+\n{0,2}$/u)
    }),
  )
})

test('an empty text has no lines', () => {
  expect(splitCutUpIntoLines({ method: 'remix', text: '', fragments: [] })).toEqual([])
})
