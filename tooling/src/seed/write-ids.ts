import { randomBytes } from 'node:crypto'

/** A random id for one write, as the app makes them. */
export function makeWriteId(): string {
  return randomBytes(10).toString('hex')
}
