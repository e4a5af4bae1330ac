import * as v from 'valibot'

const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 07:40'))

export const writtenAtSchema = v.union([
  v.strictObject({ minutesAgo: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ daysAgo: v.pipe(v.number(), v.integer(), v.minValue(1)), at: timeOfDay }),
  // The calendar day of `daysAgo` in an earlier year, for "On this day". Negative days mean a day
  // that is still to come this year.
  v.strictObject({
    yearsAgo: v.pipe(v.number(), v.integer(), v.minValue(1)),
    daysAgo: v.pipe(v.number(), v.integer(), v.minValue(-300)),
    at: timeOfDay,
  }),
])

type WrittenAt = v.InferOutput<typeof writtenAtSchema>

/**
 * Resolves an age to a time relative to `now`, in the machine's time zone, as a browser on it shows
 * it. On 29 February, "a year ago" is 1 March.
 */
export function resolveWrittenAt(when: WrittenAt, now: Date): Date {
  if ('minutesAgo' in when) return new Date(now.getTime() - when.minutesAgo * 60_000)
  const yearsAgo = 'yearsAgo' in when ? when.yearsAgo : 0
  const [hours, minutes] = when.at.split(':').map(Number)
  return new Date(now.getFullYear() - yearsAgo, now.getMonth(), now.getDate() - when.daysAgo, hours, minutes)
}
