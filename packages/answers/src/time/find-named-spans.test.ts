import { getCalendarDaySpan } from '@geist/domain'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNamedSpans } from './find-named-spans'

const now = Date.UTC(2026, 10, 22, 12)
const findSpans = (question: string, timeZone = 'UTC') => {
  const time = findNamedSpans(question, now, timeZone)
  const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
  return time && [...time.spans.flatMap(({ start, end }) => [iso(start), iso(end)]), time.remainingText]
}

const dayOf = (day: string) => ({ start: Date.parse(day), end: Date.parse(day) + 86_400_000 })

describe('findNamedSpans', () => {
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
  ])('finds the time span named in %j', (question, from, before, remainingText) => {
    expect(findSpans(question)).toEqual([`${from}T00:00`, `${before}T00:00`, remainingText])
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
  ])('finds the day named in %j', (question, day) => {
    const { spans, remainingText } = findNamedSpans(question, now, 'UTC') ?? {}
    expect(spans).toEqual([dayOf(day)])
    expect(remainingText).not.toMatch(/\d|vember|satur/iu)
  })

  // Today is a Sunday.
  it.each([
    ['What did I write on Monday?', '2026-11-16'],
    ['What did I write on monday evening?', '2026-11-16'],
    ['Who came last Friday?', '2026-11-20'],
    ['Who came on last Saturday?', '2026-11-21'],
    ['What did I cook on Sunday?', '2026-11-15'],
    ['And Tuesday?', '2026-11-17'],
    ['What about Thursday?', '2026-11-19'],
    ['Which notes are from Wednesday?', '2026-11-18'],
    ['What did I sing on Monday in the garden?', '2026-11-16'],
    ['Did Anna and I walk on Monday?', '2026-11-16'],
  ])('resolves %j to the last such day before today', (question, day) => {
    const { spans, remainingText } = findNamedSpans(question, now, 'UTC') ?? {}
    expect(spans).toEqual([dayOf(day)])
    expect(remainingText).not.toMatch(/day|last|evening/iu)
  })

  it.each([
    ['What did I write on 3 May and 5 May?', ['2026-05-03', '2026-05-05'], 'What did I write ?'],
    ['What did I write on May 5 and on May 3?', ['2026-05-03', '2026-05-05'], 'What did I write ?'],
    ['Who came on 3 May, 5 May or the 9th of June?', ['2026-05-03', '2026-05-05', '2026-06-09'], 'Who came ?'],
    ['On Monday and Wednesday, who came?', ['2026-11-16', '2026-11-18'], ', who came?'],
    ['Who came yesterday and on Monday?', ['2026-11-16', '2026-11-21'], 'Who came ?'],
    ['Who came today and yesterday?', ['2026-11-21', '2026-11-22'], 'Who came ?'],
    ['Who came on Monday, and who on 5 May?', ['2026-05-05', '2026-11-16'], 'Who came , and who ?'],
    ['Who came on Monday and on November 16?', ['2026-11-16'], 'Who came ?'],
  ])('finds all days named in %j', (question, days, remainingText) => {
    expect(findNamedSpans(question, now, 'UTC')).toEqual({ spans: days.map(dayOf), remainingText: remainingText })
  })

  it('resolves a month to the last one before today, and a weekday to the day before its date', () => {
    expect(findSpans('Am I happier today than in March 2025?')?.slice(0, 2)).toEqual([
      '2025-03-01T00:00',
      '2025-04-01T00:00',
    ])
    expect(findSpans('What did I write on Monday last week?')?.slice(0, 2)).toEqual([
      '2026-11-15T00:00',
      '2026-11-22T00:00',
    ])
  })

  it('recognizes every day in every date format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
        const { start, end } = getCalendarDaySpan(day, 'UTC')
        const write = (locale: string) =>
          new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(start)
        for (const date of [write('en-US'), write('en-GB'), new Date(start).toISOString().slice(0, 10)])
          expect(findNamedSpans(`Who came on ${date}?`, now, 'UTC')).toEqual({
            spans: [{ start, end }],
            remainingText: 'Who came ?',
          })
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
    'What did I write on 3 May and 30 February?',
    'What did I write on 3 May and 4 people came?',
    'What do I do on Mondays?',
    'What do I do on Monday mornings?',
    'What have I sung since Monday?',
    'What did I do between Monday and Friday?',
    'What did I do between last Monday and last Friday?',
    'What did I do from Monday to Friday?',
    'What happened on Good Friday?',
    'What will I do next Monday?',
    'Was Sunday lunch good?',
    'When may I come?',
    'Did we march?',
    'What did May say?',
    'Who paid 2024 pounds?',
    'Was war im März 2025?',
    '',
  ])('finds no time in %j', (question) => expect(findSpans(question)).toBeUndefined())

  it("uses the days of the reader's time zone", () => {
    expect(findSpans('Who came on November 23?', 'Pacific/Auckland')?.slice(0, 2)).toEqual([
      '2026-11-22T11:00',
      '2026-11-23T11:00',
    ])
    // In Auckland it is already Monday.
    expect(findSpans('What did I do on Monday?', 'Pacific/Auckland')?.slice(0, 2)).toEqual([
      '2026-11-15T11:00',
      '2026-11-16T11:00',
    ])
    expect(findSpans('What did I do yesterday?', 'Pacific/Auckland')?.slice(0, 2)).toEqual([
      '2026-11-21T11:00',
      '2026-11-22T11:00',
    ])
  })
})
