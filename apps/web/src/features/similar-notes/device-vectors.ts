/** Vectors of an account's notes, stored on this device. */
export interface DeviceVectors {
  readonly ids: readonly string[]
  /** One row of `dimensions` numbers per id, on any scale. */
  readonly bytes: Int8Array
  readonly dimensions: number
}
