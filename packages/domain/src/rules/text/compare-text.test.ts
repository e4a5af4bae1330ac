import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareText } from './compare-text'

const text = fc.string({ unit: 'binary', maxLength: 6 })

describe('compareText', () => {
  it('[SORT5] compares like a reader: case and accents are secondary, numbers by value', () => {
    const words = ['10 miles', 'zoo', 'Apple', '9 miles', 'éclair', 'apple', 'eclipse', 'Banana']
    expect(words.toSorted(compareText)).toEqual([
      '9 miles',
      '10 miles',
      'apple',
      'Apple',
      'Banana',
      'éclair',
      'eclipse',
      'zoo',
    ])
  })

  it('[SORT5] only equal texts compare as equal', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(compareText(a, b) === 0).toBe(a === b)
      }),
    )
    expect(compareText('\u00e9', 'e\u0301')).not.toBe(0)
  })

  it('[SORT5] is a total order: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(Math.sign(compareText(a, b)) + Math.sign(compareText(b, a))).toBe(0)
        expect(compareText(a, b) <= 0 && compareText(b, c) <= 0 && compareText(a, c) > 0).toBe(false)
      }),
    )
  })
})
