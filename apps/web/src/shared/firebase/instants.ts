import { Timestamp } from 'firebase/firestore'

/** Epoch milliseconds; the microseconds of the server's time stay as a fraction. */
export function fromTimestamp(timestamp: Timestamp): number {
  return timestamp.seconds * 1_000 + timestamp.nanoseconds / 1_000_000
}

/** The timestamp that `fromTimestamp` read, to the microsecond, which is as fine as Firestore keeps it. */
export function toTimestamp(instant: number): Timestamp {
  const microseconds = Math.round(instant * 1_000)
  const seconds = Math.floor(microseconds / 1_000_000)
  return new Timestamp(seconds, (microseconds - seconds * 1_000_000) * 1_000)
}
