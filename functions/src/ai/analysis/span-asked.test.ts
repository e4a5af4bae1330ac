import { calendarDaySpan } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spanAsked } from './span-asked'

const now = Date.UTC(2026, 10, 22, 12)
const asked = (question: string, timeZone = 'UTC') => {
  const span = spanAsked(question, now, timeZone)
  const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
  return span && [iso(span.from), iso(span.before), span.rest]
}

describe('spanAsked', () => {
  it.each([
    ['What did I do in March 2025?', '2025-03-01', '2025-04-01', 'What did I do ?'],
    ['How was the choir in december of 2024?', '2024-12-01', '2025-01-01', 'How was the choir ?'],
    ['Who came in February?', '2026-02-01', '2026-03-01', 'Who came ?'],
    ['Who came last December?', '2025-12-01', '2026-01-01', 'Who came ?'],
    ['What grew in 2024?', '2024-01-01', '2025-01-01', 'What grew ?'],
    ['What did I eat yesterday?', '2026-11-21', '2026-11-22', 'What did I eat ?'],
    ['Did I sing last week?', '2026-11-15', '2026-11-22', 'Did I sing ?'],
    ['What happened this month?', '2026-11-01', '2026-12-01', 'What happened ?'],
    ['What happened last month?', '2026-10-01', '2026-11-01', 'What happened ?'],
    ['What happened last year?', '2025-01-01', '2026-01-01', 'What happened ?'],
  ])('finds when %j is about', (question, from, before, rest) => {
    expect(asked(question)).toEqual([`${from}T00:00`, `${before}T00:00`, rest])
  })

  it.each([
    ['What did I write on November 21, 2026?', '2026-11-21'],
    ['What did I write on November 21?', '2026-11-21'],
    ['What did I write on Saturday, November 21st?', '2026-11-21'],
    ['What did I write on Nov 21 2025?', '2025-11-21'],
    ['What happened on 21 November 2026?', '2026-11-21'],
    ['What happened on the 21st of November?', '2026-11-21'],
    ['What did I write on 2026-11-21?', '2026-11-21'],
    ['What happened on November 23?', '2025-11-23'],
    ['What happened on February 29?', '2024-02-29'],
    ['What grew on May 5 beside the wall?', '2026-05-05'],
    ['What grew on the 5th of may?', '2026-05-05'],
    ['What grew, May 5?', '2026-05-05'],
    ['And 5 March 2025?', '2025-03-05'],
    ['What of the day before yesterday?', '2026-11-20'],
  ])('finds the day that %j is about', (question, day) => {
    const span = spanAsked(question, now, 'UTC')
    expect(new Date(span?.from ?? 0).toISOString()).toBe(`${day}T00:00:00.000Z`)
    expect((span?.before ?? 0) - (span?.from ?? 0)).toBe(86_400_000)
    expect(span?.rest).not.toMatch(/\d|vember|satur/iu)
  })

  it('finds every day, in every way to write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
        const { from, before } = calendarDaySpan(day, 'UTC')
        const write = (locale: string) =>
          new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(from)
        for (const date of [write('en-US'), write('en-GB'), new Date(from).toISOString().slice(0, 10)])
          expect(spanAsked(`Who came on ${date}?`, now, 'UTC')).toEqual({ from, before, rest: 'Who came ?' })
      }),
    )
  })

  it.each([
    'What did I write on February 30?',
    'What did I write on 30 February 2026?',
    'What did I write on the 31st of June 2026?',
    'What did I write on 2026-02-30?',
    'What did I write on 2026-13-01?',
    'May 5 people come?',
    'Which 5 may come to us?',
    'Did we march 5 miles?',
    'What have I sung since November 3?',
    'What did I write between November 3 and November 5?',
    'What did I write from 3 to 5 November?',
    'What did I write from November 3, 2026 until November 5, 2026?',
    'When may I come?',
    'Did we march?',
    'What did May say?',
    'Who paid 2024 pounds?',
    'Was war im März 2025?',
    '',
  ])('finds no time in %j', (question) => expect(asked(question)).toBeUndefined())

  it('is of days where the reader is', () => {
    expect(asked('Who came on November 23?', 'Pacific/Auckland')?.slice(0, 2)).toEqual([
      '2026-11-22T11:00',
      '2026-11-23T11:00',
    ])
    expect(asked('What did I do yesterday?', 'Pacific/Auckland')?.slice(0, 2)).toEqual([
      '2026-11-21T11:00',
      '2026-11-22T11:00',
    ])
  })
})
