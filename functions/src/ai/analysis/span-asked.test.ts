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
    'When may I come?',
    'Did we march?',
    'What did May say?',
    'Who paid 2024 pounds?',
    'Was war im März 2025?',
    '',
  ])('finds no time in %j', (question) => expect(asked(question)).toBeUndefined())

  it('is of days where the reader is', () => {
    expect(asked('What did I do yesterday?', 'Pacific/Auckland')?.slice(0, 2)).toEqual([
      '2026-11-21T11:00',
      '2026-11-22T11:00',
    ])
  })
})
