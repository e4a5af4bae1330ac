/** A photo that can be read: upright, a JPEG, no larger than reading needs, and without what a camera writes beside the picture (place, device). */
export interface Photo {
  readonly blob: Blob
  /** In pixels. */
  readonly width: number
  readonly height: number
}
