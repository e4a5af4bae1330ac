import * as v from 'valibot'

/** The range of a JavaScript date around 1970, in milliseconds. */
const maxDateMs = 8.64e15

/** Epoch milliseconds (UTC). Converters may keep the server's microseconds as a fraction. */
export const instantSchema = v.pipe(
  v.number('must be a number of milliseconds'),
  v.minValue(-maxDateMs, 'is before any date'),
  v.maxValue(maxDateMs, 'is after any date'),
)
