import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findStatedDates, findStatedNumbers } from './find-stated-values'

describe('findStatedDates', () => {
  it.each([
    ['On December 3, 2025 you wrote', [{ year: 2025, month: 12, day: 3 }]],
    [
      'the 3rd of May, and 9 june',
      [
        { year: undefined, month: 5, day: 3 },
        { year: undefined, month: 6, day: 9 },
      ],
    ],
    [
      '2025-12-03 and 2026-01',
      [
        { year: 2025, month: 12, day: 3 },
        { year: 2026, month: 1, day: undefined },
      ],
    ],
    ['in March 2026', [{ year: 2026, month: 3, day: undefined }]],
    ['Mon 14 Feb 2026', [{ year: 2026, month: 2, day: 14 }]],
    ['I may go in 20 minutes', []],
  ])('finds the dates of %j', (text, dates) => {
    expect(findStatedDates(text)).toEqual(dates)
  })

  it('finds each day as the answers write it', () => {
    const anyTime = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(anyTime, (date) => {
        const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
        const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
        expect(findStatedDates(`“Rain.” – ${text}`)).toEqual([expected])
      }),
    )
  })
})

describe('findStatedNumbers', () => {
  it.each([
    ['Eleven bicycles and a safe', [11]],
    ['fifty-one kinds, 1,900 in cash, 2.9 kg', [51, 1900, 2.9]],
    ['twenty of ninety nine', [20, 99]],
    ['It rained – March 3, 2026', []],
    ['twice a month', [2]],
    ['£412 for someone', [412]],
  ])('finds the numbers of %j', (text, numbers) => {
    expect(findStatedNumbers(text)).toEqual(numbers)
  })
})
