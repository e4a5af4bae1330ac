/** What photos of text the function that reads them takes. */
export const imageLimits = {
  /** In pixels: the largest sensors of phones have 50 megapixels. */
  maxPixels: 52_000_000,
  /** The longer side, in pixels: the engine takes no more than 32,767. */
  maxSide: 32_000,
} as const
