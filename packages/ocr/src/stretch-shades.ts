import type { GreyImage } from './grey-image'
import { paperShade } from './light'

/**
 * Stretches the contrast: near-black becomes black, near-paper white. Faint specks of the paper
 * disappear.
 */
export function stretchShades({ width, height, pixels }: GreyImage): GreyImage {
  const [dark, bright] = [30, 0.9 * paperShade]
  const stretched = Uint8Array.from({ length: 256 }, (_, shade) => {
    return Math.min(255, Math.max(0, Math.round((255 * (shade - dark)) / (bright - dark))))
  })
  return { width, height, pixels: pixels.map((shade) => stretched[shade]!) }
}
