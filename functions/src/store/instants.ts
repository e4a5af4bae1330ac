import { Timestamp } from 'firebase-admin/firestore'

/** Epoch milliseconds, with microseconds as a fraction; `null` for a value that is no timestamp. */
export function toInstant(value: unknown): number | null {
  return value instanceof Timestamp ? value.seconds * 1000 + value.nanoseconds / 1e6 : null
}

/** Converts to Firestore's precision of a microsecond. */
export function toFirestoreTimestamp(instant: number): Timestamp {
  const microseconds = Math.round(instant * 1000)
  const seconds = Math.floor(microseconds / 1e6)
  return new Timestamp(seconds, (microseconds - seconds * 1e6) * 1000)
}
