/** Limits of the photos that `processImage` accepts. */
export const imageLimits = {
  /** The largest phone sensors have 50 megapixels. */
  maxPixels: 52_000_000,
  /** The longer side, in pixels: the OCR engine accepts at most 32,767. */
  maxSide: 32_000,
} as const
