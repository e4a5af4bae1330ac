import type { GreyImage } from './grey-image'
import { paperShade } from './light'

/**
 * Stretches the contrast: near-black becomes black, near-paper white. Faint specks of the paper
 * disappear.
 */
export function stretchShades({ width, height, pixels }: GreyImage): GreyImage {
  const stretched = Uint8Array.from({ length: 256 }, (_, shade) =>
    Math.min(255, Math.max(0, Math.round((255 * (shade - blackShade)) / (whiteShade - blackShade)))),
  )
  return { width, height, pixels: pixels.map((shade) => stretched[shade]!) }
}

/** Shades up to the first become black, and from the second on white. */
const blackShade = 30
const whiteShade = 0.9 * paperShade
