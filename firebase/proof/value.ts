import { isDeepStrictEqual } from 'node:util'

/** The server's time of the commit, as a client asks for it. */
export const now = Symbol('now')

/** A moment in milliseconds since 1970 UTC, as a client or an earlier commit has set it. */
export class Moment {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
}

/** Bytes, in base64. */
export class Bytes {
  readonly base64: string
  constructor(base64: string) {
    this.base64 = base64
  }
}

/** A place on earth. */
export class Place {
  readonly latitude = 47
  readonly longitude = 8
}

/** A reference to the document of this path. */
export class Reference {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

/** What a field may hold, in each type that Firestore has. */
export type Value =
  | null
  | boolean
  | number
  | string
  | Moment
  | Bytes
  | Place
  | Reference
  | typeof now
  | readonly Value[]
  | Data

/** A document, or a map in one. */
export interface Data {
  readonly [field: string]: Value
}

/** Documents by their paths. */
export type Documents = Readonly<Record<string, Data>>

/** Whether this is a map, and no other type. */
export function isData(value: Value | undefined): value is Data {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Whether two values are the same to Firestore. A field that is missing is the same as nothing else. */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return isDeepStrictEqual(a, b)
}

/** This document without that field. */
export function without(data: Data, field: string): Data {
  const { [field]: _, ...rest } = data
  return rest
}
