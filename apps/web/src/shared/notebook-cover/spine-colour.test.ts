import { expect, it } from 'vitest'

import { getSpineColour } from './spine-colour'

/** Lightness of the token `--sheet` in OKLCH. */
const sheet = { light: 1, dark: 0.225 }

it('a notebook has the same colour everywhere, and different ids give different colours', () => {
  expect(getSpineColour('notebook-1')).toBe(getSpineColour('notebook-1'))
  const colours = new Set(Array.from({ length: 40 }, (_, index) => getSpineColour(`notebook-${index}`)))
  expect(colours.size).toBeGreaterThan(30)
})

it('every spine has a contrast of 3 to 1 with the sheet, in light and dark themes', () => {
  const [light = '', dark = ''] = getSpineColour('any').match(/oklch\([^)]*\)/gu) ?? []
  for (let hue = 0; hue < 360; hue += 1) {
    for (const [colour, ground] of [
      [light, sheet.light],
      [dark, sheet.dark],
    ] as const) {
      const [lightness = 0, chroma = 0] = colour.slice('oklch('.length).split(' ').map(Number)
      expect(contrast(luminance(lightness, chroma, hue), luminance(ground, 0, 0))).toBeGreaterThanOrEqual(3)
    }
  }
})

function contrast(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Relative luminance by WCAG 2, from OKLCH. Björn Ottosson,
 * https://bottosson.github.io/posts/oklab/
 */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
