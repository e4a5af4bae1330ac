import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toCalendarDate, dateToDay } from './calendar-date'
import { toCalendarDay, dayMs } from './calendar-day'
import { calendarDayExists } from './calendar-day-exists'
import { getCalendarDaySpan } from './calendar-day-span'
import { listCalendarWeeks, startOfWeek, type Weekday, getWeekday } from './calendar-weeks'
import { countByDay } from './count-by-day'
import { findAnniversaryDays } from './find-anniversary-days'
import { buildHeatScale } from './heat-scale'
import { findWritingStreaks } from './find-writing-streaks'
import { getUtcOffset } from './wall-clock'

/**
 * Both hemispheres, half and quarter hours, changes at midnight, skipped days, repeated days, a
 * week of summer time.
 */
const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Juneau',
  'America/Recife',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Manila',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Kwajalein',
] as const
const zone = fc.constantFrom(...zones)
const timestamp = fc.integer({ min: Date.UTC(1840, 0, 1), max: Date.UTC(2100, 0, 1) })
const date = (text: string) => Date.parse(`${text}T00:00Z`) / dayMs
const formatDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

const offsetFormats = new Map<string, Intl.DateTimeFormat>()

/** Clock changes of these zones, found by scanning, so that generated moments hit them. */
const changes = zones.flatMap((name) => {
  const found: { readonly zone: string; readonly at: number }[] = []
  for (const year of [1844, 1867, 1969, 1987, 1993, 1994, 2000, 2006, 2007, 2011, 2017, 2018, 2019, 2025, 2026]) {
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 2); at += dayMs)
      if (offsetOf(at, name) !== offsetOf(at + dayMs, name))
        found.push({ zone: name, at: changeBetween(at, at + dayMs, name) })
  }
  return found
})

function changeBetween(before: number, after: number, timeZone: string): number {
  if (after - before <= 1000) return after
  const middle = Math.floor((before + after) / 2000) * 1000
  return offsetOf(middle, timeZone) === offsetOf(before, timeZone)
    ? changeBetween(middle, after, timeZone)
    : changeBetween(before, middle, timeZone)
}

/** Uses another part of `Intl` than the tested code. */
function offsetOf(instant: number, timeZone: string): string {
  let format = offsetFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', hour: 'numeric' })
    offsetFormats.set(timeZone, format)
  }
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const within = (ms: number) => fc.integer({ min: -ms, max: ms })
const nearChange = fc
  .tuple(fc.constantFrom(...changes), fc.oneof(within(60 * 3_600_000), within(5_400_000)))
  .map(([change, by]) => ({ zone: change.zone, at: change.at + by }))
const anywhere = fc.record({ zone, at: timestamp })
const time = fc.oneof(nearChange, anywhere)

describe('toCalendarDay', () => {
  it('[DAY1] returns the day of a calendar in that zone', () => {
    fc.assert(
      fc.property(time, ({ zone: timeZone, at }) => {
        const day = toCalendarDay(at, timeZone)
        const { year, month, day: ofMonth } = toCalendarDate(day)
        const text = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' }).format(at)
        expect(`${month}/${ofMonth}/${String(year).slice(-2)}`).toBe(text)
      }),
    )
  })

  it.each([
    // Clocks go forward at midnight: 15 October 2017 began at 01:00.
    ['America/Sao_Paulo', '2017-10-15T02:59:59.999Z', '2017-10-14'],
    ['America/Sao_Paulo', '2017-10-15T03:00:00.000Z', '2017-10-15'],
    // Clocks go back at midnight: 17 February 2018 had its last hour twice.
    ['America/Sao_Paulo', '2018-02-18T01:59:59.999Z', '2018-02-17'],
    ['America/Sao_Paulo', '2018-02-18T02:30:00.000Z', '2018-02-17'],
    ['America/Sao_Paulo', '2018-02-18T03:00:00.000Z', '2018-02-18'],
    ['Asia/Beirut', '2025-03-29T21:59:59.999Z', '2025-03-29'],
    ['Asia/Beirut', '2025-03-29T22:00:00.000Z', '2025-03-30'],
    ['Asia/Beirut', '2025-10-25T21:30:00.000Z', '2025-10-25'],
    // Clocks go back at one minute past midnight: a minute of the 29th, then an hour of the 28th
    // again.
    ['America/St_Johns', '2006-10-29T02:30:30.000Z', '2006-10-29'],
    ['America/St_Johns', '2006-10-29T02:31:00.000Z', '2006-10-28'],
    ['America/St_Johns', '2006-10-29T03:30:00.000Z', '2006-10-29'],
    // One week of summer time.
    ['America/Recife', '2000-10-12T02:30:00.000Z', '2000-10-12'],
    // Across the date line.
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31'],
    ['UTC', '0001-01-01T00:00:00.000Z', '0001-01-01'],
    ['UTC', '0000-12-31T23:59:59.999Z', '0000-12-31'],
  ])('[DAY1] in %s %s is on %s', (timeZone, at, day) => {
    expect(formatDate(toCalendarDay(Date.parse(at), timeZone))).toBe(day)
  })

  it('[DAY2] every valid timestamp has a day with a date, in every zone', () => {
    for (const timeZone of zones)
      for (const at of [-8.64e15, -8.64e15 + 1, 8.64e15 - 1, 8.64e15, 0.5]) {
        expect(new Date(toCalendarDay(at, timeZone) * dayMs).getTime()).not.toBeNaN()
        expect([...countByDay([at], timeZone)]).toEqual([[toCalendarDay(at, timeZone), 1]])
      }
  })

  it('[DAY3] the days of an entry in two zones differ at most as much as their clocks', () => {
    fc.assert(
      fc.property(timestamp, zone, zone, (at, home, abroad) => {
        const clockDifference = Math.abs(getUtcOffset(at, home) - getUtcOffset(at, abroad))
        const daysApart = Math.abs(toCalendarDay(at, home) - toCalendarDay(at, abroad))
        expect(daysApart).toBeLessThanOrEqual(Math.ceil(clockDifference / dayMs))
      }),
    )
    // These clocks are 25 hours apart.
    const noon = Date.parse('2026-11-21T10:30:00Z')
    expect(formatDate(toCalendarDay(noon, 'Pacific/Pago_Pago'))).toBe('2026-11-20')
    expect(formatDate(toCalendarDay(noon, 'Pacific/Kiritimati'))).toBe('2026-11-22')
    const evening = Date.parse('2026-11-21T23:30:00+01:00')
    expect(formatDate(toCalendarDay(evening, 'Europe/Berlin'))).toBe('2026-11-21')
    expect(formatDate(toCalendarDay(evening, 'Pacific/Chatham'))).toBe('2026-11-22')
  })
})

describe('getCalendarDaySpan', () => {
  it('[DAY4] contains every timestamp of its day', () => {
    fc.assert(
      fc.property(time, ({ zone: timeZone, at }) => {
        const { start, end } = getCalendarDaySpan(toCalendarDay(at, timeZone), timeZone)
        expect(at).toBeGreaterThanOrEqual(start)
        expect(at).toBeLessThan(end)
      }),
      { numRuns: 500 },
    )
  })

  it('[DAY4] contains nothing else without a change of clocks', () => {
    fc.assert(
      fc.property(zone, timestamp, fc.integer({ min: 0, max: dayMs - 1 }), (timeZone, at, part) => {
        const day = toCalendarDay(at, timeZone)
        const { start, end } = getCalendarDaySpan(day, timeZone)
        if (end - start !== dayMs) return
        expect(toCalendarDay(start + part, timeZone)).toBe(day)
      }),
    )
  })

  it('[DAY4] has the real length of a day with a change of clocks', () => {
    const hours = (day: string, timeZone: string) => {
      const { start, end } = getCalendarDaySpan(date(day), timeZone)
      return (end - start) / 3_600_000
    }
    expect(hours('2026-11-21', 'Europe/Berlin')).toBe(24)
    expect(hours('2026-10-25', 'Europe/Berlin')).toBe(25)
  })
})

describe('calendarDayExists', () => {
  it.each([
    ['Pacific/Apia', '2011-12-30'],
    ['Pacific/Kwajalein', '1993-08-21'],
    ['Pacific/Kiritimati', '1994-12-31'],
    ['Asia/Manila', '1844-12-31'],
  ])('[DAY5] %s never had %s, but had the days around it', (timeZone, day) => {
    expect(calendarDayExists(date(day), timeZone)).toBe(false)
    expect(calendarDayExists(date(day) - 1, timeZone)).toBe(true)
    expect(calendarDayExists(date(day) + 1, timeZone)).toBe(true)
    expect(calendarDayExists(date(day), 'Europe/Berlin')).toBe(true)
  })

  it('[DAY5] a day that contains a timestamp exists', () => {
    fc.assert(
      fc.property(time, ({ zone: timeZone, at }) => {
        expect(calendarDayExists(toCalendarDay(at, timeZone), timeZone)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('countByDay', () => {
  it('[DAY6] counts every timestamp once, on its day', () => {
    fc.assert(
      fc.property(
        zone,
        fc.array(
          fc.oneof(
            time.map(({ at }) => at),
            timestamp,
          ),
          { maxLength: 60 },
        ),
        (timeZone, moments) => {
          const expected = new Map<number, number>()
          for (const at of moments) {
            const day = toCalendarDay(at, timeZone)
            expected.set(day, (expected.get(day) ?? 0) + 1)
          }
          expect(new Map(countByDay(moments, timeZone))).toEqual(expected)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('[DAY6] includes the shortest period of summer time in any zone', () => {
    // A moment in each half hour of October 2000: Recife had summer time from the 8th to the 15th.
    const moments = Array.from({ length: 31 * 48 }, (_, index) => Date.UTC(2000, 9, 1) + index * 1_800_000)
    const counts = countByDay(moments, 'America/Recife')
    expect(counts.get(date('2000-10-08'))).toBe(46)
    expect(counts.get(date('2000-10-11'))).toBe(48)
    expect(counts.get(date('2000-10-14'))).toBe(50)
  })

  it('[DAY6] counts a repeated day, or one of 25 hours, as one day', () => {
    const moments = [0, 1, 2, 3].map((hour) => Date.parse('2018-02-18T00:30:00Z') + hour * 3_600_000)
    expect([...countByDay(moments, 'America/Sao_Paulo')].map(([day, count]) => [formatDate(day), count])).toEqual([
      ['2018-02-17', 3],
      ['2018-02-18', 1],
    ])
  })
})

describe('findWritingStreaks', () => {
  const streaks = (days: readonly string[], today: string, timeZone = 'UTC') => {
    const { current, longest } = findWritingStreaks(days.map(date), date(today), timeZone)
    return [current?.length ?? 0, longest?.length ?? 0]
  }

  it('[STREAK1] a streak that ends today, or yesterday while today lasts, is current', () => {
    expect(streaks([], '2026-11-21')).toEqual([0, 0])
    expect(streaks(['2026-11-21'], '2026-11-21')).toEqual([1, 1])
    expect(streaks(['2026-11-19', '2026-11-20'], '2026-11-21')).toEqual([2, 2])
    expect(streaks(['2026-11-18', '2026-11-19'], '2026-11-21')).toEqual([0, 2])
  })

  it('[STREAK2] the latest of equally long streaks is the longest', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-03-01', '2026-03-02', '2026-05-01']
    expect(findWritingStreaks(days.map(date), date('2026-11-21'), 'UTC').longest).toEqual({
      length: 2,
      first: date('2026-03-01'),
      last: date('2026-03-02'),
    })
  })

  it('[STREAK3] future days do not count', () => {
    expect(streaks(['2026-11-20', '2026-11-21', '2026-11-22', '2200-01-01', '2200-01-02'], '2026-11-21')).toEqual([
      2, 2,
    ])
  })

  it('[STREAK4] a calendar day that a zone skipped breaks no streak', () => {
    const days = ['2011-12-28', '2011-12-29', '2011-12-31']
    expect(streaks(days, '2011-12-31', 'Pacific/Apia')).toEqual([3, 3])
    expect(streaks(days.slice(0, 2), '2011-12-31', 'Pacific/Apia')).toEqual([2, 2])
    expect(streaks(days, '2011-12-31', 'Europe/Berlin')).toEqual([1, 2])
  })

  it('[STREAK5] an entry on each existing day is one streak in any zone and at any change of clocks', () => {
    fc.assert(
      fc.property(
        nearChange,
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 0, max: 23 }),
        (near, length, hour) => {
          // At the same hour by the wall clock, or the next one that exists.
          const middle = toCalendarDay(near.at, near.zone)
          const days = Array.from({ length }, (_, index) => middle - Math.floor(length / 2) + index)
          const moments = days.flatMap((day) => {
            const { start, end } = getCalendarDaySpan(day, near.zone)
            for (let at = start + hour * 3_600_000; at < end; at += 900_000)
              if (toCalendarDay(at, near.zone) === day) return [at]
            for (let at = start; at < end; at += 900_000) if (toCalendarDay(at, near.zone) === day) return [at]
            return []
          })
          const counts = countByDay(moments, near.zone)
          const today = Math.max(...counts.keys())
          const { current, longest } = findWritingStreaks(counts.keys(), today, near.zone)
          expect(current?.length).toBe(counts.size)
          expect(longest).toEqual(current)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('[STREAK6] equals a day-by-day count backwards', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (writtenDays, today) => {
        const has = (day: number) => day <= today && writtenDays.includes(day)
        const back = (from: number): number => (has(from) ? 1 + back(from - 1) : 0)
        const { current, longest } = findWritingStreaks(writtenDays, today, 'UTC')
        expect(current?.length ?? 0).toBe(has(today) ? back(today) : back(today - 1))
        expect(longest?.length ?? 0).toBe(Math.max(0, ...writtenDays.map(back)))
      }),
    )
  })
})

describe('buildHeatScale', () => {
  it('[HEAT1] the level is 0 for no entry, from 1 to 4 otherwise, and never falls with more entries', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 400 })
    fc.assert(
      fc.property(counts, fc.nat(600), fc.nat(600), (dayCounts, first, second) => {
        const level = buildHeatScale(dayCounts)
        expect(level(0)).toBe(0)
        const [less, more] = first < second ? [first, second] : [second, first]
        expect(level(more)).toBeGreaterThanOrEqual(level(less))
        expect(level(more + 1)).toBeGreaterThanOrEqual(1)
        expect(level(Math.max(4, ...dayCounts))).toBe(4)
      }),
    )
  })

  it('[HEAT2] each entry raises the level by one up to four', () => {
    expect([0, 1, 2, 3, 4, 5].map(buildHeatScale([1, 1, 2, 3]))).toEqual([0, 1, 2, 3, 4, 4])
  })

  it('[HEAT3] one day of hundreds does not lower the levels of others', () => {
    const usual = Array.from({ length: 30 }, (_, index) => (index % 4) + 1)
    expect([1, 2, 3, 4].map(buildHeatScale([...usual, 5000]))).toEqual([1, 2, 3, 4])
  })
})

describe('listCalendarWeeks', () => {
  const weekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>
  it('[WEEK1] every day occurs once, in order, at its weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), fc.nat(400), weekday, (first, length, firstWeekday) => {
        const weeks = listCalendarWeeks(first, first + length, firstWeekday)
        expect(weeks.flat().filter((day) => day !== undefined)).toEqual(
          Array.from({ length: length + 1 }, (_, index) => first + index),
        )
        expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== undefined))).toBe(true)
        const places = weeks.flatMap((week) => week.map((day, index) => ({ day, index })))
        const wrong = places.filter(
          ({ day, index }) => day !== undefined && getWeekday(day) !== ((firstWeekday - 1 + index) % 7) + 1,
        )
        expect(wrong).toEqual([])
      }),
    )
  })

  it('[WEEK2] a week starts on the given weekday', () => {
    const saturday = date('2026-11-21')
    expect(getWeekday(saturday)).toBe(6)
    expect([1, 6, 7].map((first) => formatDate(startOfWeek(saturday, first as Weekday)))).toEqual([
      '2026-11-16',
      '2026-11-21',
      '2026-11-15',
    ])
  })
})

describe('findAnniversaryDays', () => {
  const remembered = (today: string, year: number) => findAnniversaryDays(date(today), year).map(formatDate)

  it('[MEMORY1] returns the same date of earlier years, and nothing of this or a later year', () => {
    expect(remembered('2026-11-21', 2020)).toEqual(['2020-11-21'])
    expect(remembered('2026-11-21', 2026)).toEqual([])
    expect(remembered('2026-11-21', 2030)).toEqual([])
    expect(remembered('2026-11-21', 99)).toEqual(['0099-11-21'])
  })

  it('[MEMORY2] 29 February is shown on the 28th in years without one', () => {
    expect(remembered('2026-02-28', 2024)).toEqual(['2024-02-28', '2024-02-29'])
    expect(remembered('2024-02-28', 2020)).toEqual(['2020-02-28'])
    expect(remembered('2024-02-29', 2020)).toEqual(['2020-02-29'])
    expect(remembered('2024-02-29', 2023)).toEqual([])
    expect(remembered('1900-02-28', 1896)).toEqual(['1896-02-28', '1896-02-29'])
  })

  it('[MEMORY3] every day recurs exactly once in each later year', () => {
    const day = fc.integer({ min: date('1890-01-01'), max: date('2110-01-01') })
    fc.assert(
      fc.property(
        fc.oneof(day, fc.constantFrom(date('2024-02-29'), date('2096-02-29'))),
        fc.integer({ min: 1, max: 12 }),
        (then, later) => {
          const { year } = toCalendarDate(then)
          const first = dateToDay({ year: year + later, month: 1, day: 1 })!
          const last = dateToDay({ year: year + later, month: 12, day: 31 })!
          const on = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((today) =>
            findAnniversaryDays(today, year).includes(then),
          )
          expect(on).toHaveLength(1)
        },
      ),
      { numRuns: 60 },
    )
  })
})
