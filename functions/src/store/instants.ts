import { Timestamp } from 'firebase-admin/firestore'

/** Epoch milliseconds, with the server's microseconds as a fraction; `null` for what is no time. */
export function instantOf(value: unknown): number | null {
  return value instanceof Timestamp ? value.seconds * 1000 + value.nanoseconds / 1e6 : null
}

/** The time as Firestore keeps it, to the microsecond. */
export function timestampOf(instant: number): Timestamp {
  const microseconds = Math.round(instant * 1000)
  const seconds = Math.floor(microseconds / 1e6)
  return new Timestamp(seconds, (microseconds - seconds * 1e6) * 1000)
}
