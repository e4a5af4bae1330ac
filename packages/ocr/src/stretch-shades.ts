import type { GreyImage } from './grey-image'
import { paperShade } from './light'

/** Makes nearly black black and nearly paper white, and draws the shades between apart: faint specks of the paper are gone then. */
export function stretchShades({ width, height, pixels }: GreyImage): GreyImage {
  const [dark, bright] = [30, 0.9 * paperShade]
  const stretched = Uint8Array.from({ length: 256 }, (_, shade) => {
    return Math.min(255, Math.max(0, Math.round((255 * (shade - dark)) / (bright - dark))))
  })
  return { width, height, pixels: pixels.map((shade) => stretched[shade]!) }
}
