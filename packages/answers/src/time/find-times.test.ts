import { describe, expect, it } from 'vitest'
import { findTimes } from './find-times'

const now = Date.UTC(2026, 10, 21, 12)
const findDays = (question: string) =>
  findTimes(question, now, 'UTC')?.spans.flatMap(({ start, end }) =>
    [start, end].map((instant) => new Date(instant).toISOString().slice(0, 10)),
  )
const always = '9999-12-31'

describe('findTimes', () => {
  it.each([
    ['what happened since march', ['2026-03-01', always]],
    ['runs since last year', ['2025-01-01', always]],
    ['what did i cook before June 2025', ['1970-01-01', '2025-06-01']],
    ['what happened between march and may', ['2026-03-01', '2026-06-01']],
    ['films from December to February', ['2025-12-01', '2026-03-01']],
    ['where was i last summer', ['2026-06-01', '2026-09-01']],
    ['what did we do in winter 2024', ['2024-12-01', '2025-03-01']],
    ['at the beginning of July 2025', ['2025-07-01', '2025-07-11']],
    ['what was on in late 2025', ['2025-09-01', '2026-01-01']],
    ['christmas 2025 at home', ['2025-12-20', '2026-01-01']],
    ['what did i read two weeks ago', ['2026-11-04', '2026-11-11']],
    ['how often in the last three months', ['2026-08-23', '2026-11-22']],
    ['what happened in april last year', ['2025-04-01', '2025-05-01']],
    ['What did I do in March 2025?', ['2025-03-01', '2025-04-01']],
  ])('finds the time of %j', (question, days) => {
    expect(findDays(question)).toEqual(days)
  })

  it.each(['what may happen', 'the spring in the clock', 'since she left', 'before the exam', 'march on'])(
    'finds none in %j',
    (question) => expect(findDays(question)).toBeUndefined(),
  )
})
