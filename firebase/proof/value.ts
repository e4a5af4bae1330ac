import { isDeepStrictEqual } from 'node:util'

/** The sentinel for the server time of a commit, as a client sends it. */
export const serverTimestamp = Symbol('now')

/** A timestamp in milliseconds since 1970 UTC, already resolved. */
export class Timestamp {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
}

/** Bytes as base64. */
export class Bytes {
  readonly base64: string
  constructor(base64: string) {
    this.base64 = base64
  }
}

export class GeoPoint {
  readonly latitude = 47
  readonly longitude = 8
}

export class Reference {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

export type Value =
  | null
  | boolean
  | number
  | string
  | Timestamp
  | Bytes
  | GeoPoint
  | Reference
  | typeof serverTimestamp
  | readonly Value[]
  | Data

export interface Data {
  readonly [field: string]: Value
}

export type Documents = Readonly<Record<string, Data>>

export function isData(value: Value | undefined): value is Data {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Whether Firestore treats two values as equal. `undefined` is a missing field. */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return isDeepStrictEqual(a, b)
}

/** A copy without one field. */
export function omitField(data: Data, field: string): Data {
  const { [field]: _, ...rest } = data
  return rest
}
