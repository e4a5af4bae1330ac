import { Timestamp } from 'firebase/firestore'

/** Converts a timestamp to epoch milliseconds, with the server's microseconds as a fraction. */
export function fromTimestamp(timestamp: Timestamp): number {
  return timestamp.seconds * 1_000 + timestamp.nanoseconds / 1_000_000
}

/** The inverse of `fromTimestamp`, to the microsecond, which is Firestore's precision. */
export function toTimestamp(ms: number): Timestamp {
  const microseconds = Math.round(ms * 1_000)
  const seconds = Math.floor(microseconds / 1_000_000)
  return new Timestamp(seconds, (microseconds - seconds * 1_000_000) * 1_000)
}
