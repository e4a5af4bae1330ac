/** Vectors of an account's notes that this device keeps. */
export interface DeviceVectors {
  readonly ids: readonly string[]
  /** ids.length x dimensions, on any scale. */
  readonly bytes: Int8Array
  readonly dimensions: number
}
