/** In pixels: an A4 sheet at 280 dpi. More pixels do not improve recognition. */
export const readablePixels = 7_500_000

/** Scales a size down, never up, to at most `maximum` pixels. Each side is at least 1. */
export function fitToPixels(
  { width, height }: { readonly width: number; readonly height: number },
  maximum: number = readablePixels,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, Math.sqrt(maximum / (width * height)))
  // Round down: two sides rounded up could exceed the maximum.
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
