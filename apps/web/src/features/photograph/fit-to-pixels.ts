/** Pixel count of an A4 sheet at 280 dpi. More pixels do not improve recognition. */
export const maxReadablePixels = 7_500_000

/** Scales a size down, never up, to at most `maxPixels` pixels. Each side is at least 1. */
export function fitToPixels(
  { width, height }: { readonly width: number; readonly height: number },
  maxPixels: number = maxReadablePixels,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  // Rounded down: two sides rounded up could exceed the limit.
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
