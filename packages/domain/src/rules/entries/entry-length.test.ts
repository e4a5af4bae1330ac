import { describe, expect, it } from 'vitest'
import { hasPointerCursor } from '../has-pointer-cursor'
import { isLongEntry } from './is-long-entry'

describe('entry length', () => {
  it('[CARD1] a card opens its full text when that is longer than 128', () => {
    expect(isLongEntry('a'.repeat(128))).toBe(false)
    expect(isLongEntry('a'.repeat(129))).toBe(true)
  })

  it('[CARD2] a card shows a pointer cursor when its text is longer than 165', () => {
    expect(hasPointerCursor('a'.repeat(165))).toBe(false)
    expect(hasPointerCursor('a'.repeat(166))).toBe(true)
  })
})
