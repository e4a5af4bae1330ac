/**
 * A photo ready for recognition: an upright JPEG, scaled down, without camera metadata (location,
 * device).
 */
export interface Photo {
  readonly blob: Blob
  /** In pixels. */
  readonly width: number
  readonly height: number
}
