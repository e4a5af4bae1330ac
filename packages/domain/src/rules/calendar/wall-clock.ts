/** The range of a JavaScript date around 1970, in milliseconds (ECMA-262, Time Values). */
const maxDateMs = 8.64e15

/**
 * The local date and time of an instant in a time zone, encoded as if it were UTC: a clock that
 * shows 18:30 on 1 May gives 18:30 on 1 May UTC.
 *
 * The zone's rules come from the platform's time zone database through `Intl`. Fractions of a
 * millisecond are dropped.
 *
 * @param instant epoch milliseconds
 * @param zone an IANA name, such as 'Europe/Lisbon'
 * @returns milliseconds, as `Date.UTC` would give for the local date and time
 * @throws {RangeError} for a zone that the platform does not know
 */
export function toWallClock(instant: number, zone: string): number {
  const clamped = Math.min(Math.max(Math.floor(instant), -maxDateMs), maxDateMs)
  const parts = new Map(
    getFormat(zone)
      .formatToParts(clamped)
      .map(({ type, value }) => [type, value]),
  )
  const getPart = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  // Before the year 1, `Intl` counts backwards and has no year 0.
  const year = parts.get('era')?.startsWith('B') ? 1 - getPart('year') : getPart('year')
  // Not `Date.UTC`, which maps the years 0 to 99 to 1900 to 1999.
  const date = new Date(0).setUTCFullYear(year, getPart('month') - 1, getPart('day'))
  const time = (getPart('hour') * 60 + getPart('minute')) * 60 + getPart('second')
  const wallTime = date + time * 1000 + (clamped - Math.floor(clamped / 1000) * 1000)
  // The last representable hours have no UTC counterpart east of Greenwich, and the first ones none
  // west of it.
  return Number.isNaN(wallTime) ? clamped : wallTime
}

/** The zone's UTC offset at an instant, in milliseconds. */
export function getUtcOffset(instant: number, zone: string): number {
  const second = Math.floor(instant / 1000) * 1000
  return toWallClock(second, zone) - Math.min(Math.max(second, -maxDateMs), maxDateMs)
}

/** Cached per zone: creating a format costs more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(zone: string): Intl.DateTimeFormat {
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
