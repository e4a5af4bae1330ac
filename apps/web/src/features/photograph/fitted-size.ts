/** More does not help to read it: a sheet of A4 at 280 dots an inch. In pixels. */
export const readablePixels = 7_500_000

/** The size of a picture made smaller, never larger, so that it has at most so many pixels; each side is at least 1. */
export function fittedSize(
  { width, height }: { readonly width: number; readonly height: number },
  maximum: number = readablePixels,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, Math.sqrt(maximum / (width * height)))
  // Rounded down: two sides rounded up could pass the maximum.
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
