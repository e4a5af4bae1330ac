/**
 * Encodes fractional epoch milliseconds as a timestamp of Firestore's JSON, to the microsecond.
 * Rounds like `toTimestamp`.
 *
 * @throws {RangeError} for an instant outside the calendar
 */
export function encodeTimestamp(ms: number): string {
  const microseconds = Math.round(ms * 1_000)
  const seconds = Math.floor(microseconds / 1_000_000)
  const fraction = String(microseconds - seconds * 1_000_000).padStart(6, '0')
  return new Date(seconds * 1_000).toISOString().replace('.000Z', `.${fraction}Z`)
}

/**
 * Decodes a timestamp into epoch milliseconds with microseconds as a fraction, bit-identical to
 * `fromTimestamp`.
 */
export function decodeTimestamp(text: string): number {
  const [seconds = '', fraction = ''] = text.replace('Z', '').split('.')
  return Date.parse(`${seconds}Z`) + Number(fraction.padEnd(9, '0')) / 1_000_000
}
