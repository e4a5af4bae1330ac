import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitGraphemes } from './split-graphemes'
import { shortenLabel } from './shorten-label'

const text = fc.string({ unit: 'grapheme', maxLength: 90 })

describe('shortenLabel', () => {
  it('[LABEL1] 36 characters are kept, and the 37th becomes an ellipsis', () => {
    expect(shortenLabel('a'.repeat(36))).toBe('a'.repeat(36))
    expect(shortenLabel('a'.repeat(37))).toBe(`${'a'.repeat(36)}...`)
    expect(shortenLabel('')).toBe('')
  })

  it('[LABEL2] a short text is its own label; a long one begins with its first 36 characters', () => {
    fc.assert(
      fc.property(text, (input) => {
        const characters = [...splitGraphemes(input)]
        const label = characters.length <= 36 ? input : `${characters.slice(0, 36).join('')}...`
        expect(shortenLabel(input)).toBe(label)
      }),
    )
  })

  it('[LABEL3] an emoji is one character and is never split', () => {
    expect(shortenLabel('👩🏽‍🚀'.repeat(36))).toBe('👩🏽‍🚀'.repeat(36))
    expect(shortenLabel('👩🏽‍🚀'.repeat(40))).toBe(`${'👩🏽‍🚀'.repeat(36)}...`)
  })
})
