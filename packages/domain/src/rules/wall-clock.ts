/** The earliest and latest moments that JavaScript knows are this far from 1970, in milliseconds (ECMA-262, Time Values). */
const farthest = 8.64e15

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * What calendars and clocks show in a time zone at a moment, written as the moment at which they show it in UTC: 18:30 on 1 May gives 18:30 on 1 May UTC.
 *
 * The zone's rules are those of the platform's own time zone database, through `Intl`. Fractions of a millisecond are dropped.
 *
 * @param instant epoch milliseconds
 * @param zone an IANA name, such as 'Europe/Lisbon'
 * @returns milliseconds, as `Date.UTC` would give for what is shown
 * @throws {RangeError} for a zone that the platform does not know
 */
export function wallClock(instant: number, zone: string): number {
  const within = Math.min(Math.max(Math.floor(instant), -farthest), farthest)
  const shown = new Map(
    formatOf(zone)
      .formatToParts(within)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(shown.get(type))
  // Before the year 1 `Intl` counts backwards, and without a year 0.
  const year = shown.get('era')?.startsWith('B') ? 1 - part('year') : part('year')
  // Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0).setUTCFullYear(year, part('month') - 1, part('day'))
  const time = (part('hour') * 60 + part('minute')) * 60 + part('second')
  const wall = date + time * 1000 + (within - Math.floor(within / 1000) * 1000)
  // The last hours that JavaScript knows have no UTC counterpart east of Greenwich, nor the first ones west of it.
  return Number.isNaN(wall) ? within : wall
}

/** By how much the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function clockOffset(instant: number, zone: string): number {
  const second = Math.floor(instant / 1000) * 1000
  return wallClock(second, zone) - Math.min(Math.max(second, -farthest), farthest)
}

/** One for each zone: making them takes longer than using them. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}
