import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutTextPrefix } from './cut-text-prefix'

it('returns the beginning of a text within 120 bytes, without splitting a character', () => {
  const texts = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('👩‍👩‍👧‍👦', 'é', '👍🏽', 'ni\u0303n\u0303o', ' ', '雨')),
    {
      maxLength: 80,
    },
  )
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('').trimStart()
      const beginning = cutTextPrefix(`\n  ${text}`)
      expect(text.startsWith(beginning)).toBe(true)
      expect(Buffer.byteLength(beginning)).toBeLessThanOrEqual(120)
      const characters = Array.from(segmenter.segment(text), ({ segment }) => segment)
      const whole = Array.from(segmenter.segment(beginning)).length
      expect(characters.slice(0, whole).join('')).toBe(beginning)
      const next = characters[whole]
      expect(next === undefined || Buffer.byteLength(beginning + next) > 120).toBe(true)
    }),
  )
})
