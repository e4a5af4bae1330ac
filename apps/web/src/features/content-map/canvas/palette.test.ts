import { clusterPalette } from '@geist/ui/cluster-palette'
import { describe, expect, test } from 'vitest'

import { deriveMapColours } from './map-colours'
import { computeContrastRatio, type Rgb, parseHex } from './rgb'

/** The page's tokens as rendered by a browser. */
const pages = {
  light: { paper: [251, 249, 245], ink: [29, 32, 42], soft: [83, 87, 98], accent: [91, 75, 184] },
  dark: { paper: [16, 17, 23], ink: [235, 232, 226], soft: [177, 174, 168], accent: [163, 157, 246] },
} as const

/**
 * Simulation of dichromacy: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency" (2009), severity 1.0, on linear RGB.
 */
const visions = {
  'full colour vision': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

/**
 * Minimum distance in OKLab of any two among the first colours of the palette. About 0.02 is just
 * noticeable side by side.
 */
const minDistances = [
  { count: 8, distance: 0.075 },
  { count: 12, distance: 0.07 },
  { count: 16, distance: 0.065 },
] as const

describe.each(['light', 'dark'] as const)('the palette for the %s scheme', (scheme) => {
  const palette = clusterPalette[scheme].map(parseHex)
  const colours = deriveMapColours({ ...pages[scheme], isDark: scheme === 'dark', isForced: false })

  test('has sixteen colours, which the map draws unchanged', () => {
    expect(palette).toHaveLength(16)
    expect(colours.nodes).toEqual(palette)
  })

  test('stands out from paper by its fill alone, as WCAG 1.4.11 asks', () => {
    for (const fill of palette) expect(computeContrastRatio(fill, colours.paper)).toBeGreaterThanOrEqual(3)
    const unclusteredRatios = [colours.unclustered, colours.unclusteredEdge].map((colour) =>
      computeContrastRatio(colour, colours.paper),
    )
    expect(Math.max(...unclusteredRatios)).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries(visions))('is distinct with %s, and from notes without a cluster', (_, matrix) => {
    for (const { count, distance } of minDistances) {
      const seen = [...palette.slice(0, count), colours.unclustered].map((rgb) => toOklab(simulate(rgb, matrix)))
      const distances = seen.flatMap((colour, index) =>
        seen.slice(index + 1).map((other) => Math.hypot(...colour.map((part, axis) => part - (other[axis] ?? 0)))),
      )
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(distance)
    }
  })
})

/** @returns linear RGB, each from 0 to 1 */
function simulate(rgb: Rgb, matrix: readonly number[]): Rgb {
  const linear = rgb.map((part) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  const [red = 0, green = 0, blue = 0] = [0, 3, 6].map((row) => {
    const value = linear.reduce((sum, part, column) => sum + part * (matrix[row + column] ?? 0), 0)
    return Math.min(1, Math.max(0, value))
  })
  return [red, green, blue]
}

/**
 * Converts linear RGB to OKLab: Björn Ottosson, https://bottosson.github.io/posts/oklab/
 */
function toOklab([red, green, blue]: Rgb): readonly [lightness: number, a: number, b: number] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
