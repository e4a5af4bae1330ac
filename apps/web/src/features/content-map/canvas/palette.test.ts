import { clusterPalette } from '@geist/ui/cluster-palette'
import { expect, test } from 'vitest'

import { deriveMapColours } from './map-colours'
import { computeContrastRatio, type Rgb, parseHex } from './rgb'

/** The page's tokens as rendered by a browser. */
const light = { paper: [251, 249, 245], ink: [29, 32, 42], soft: [83, 87, 98], accent: [91, 75, 184] } as const
const dark = { paper: [16, 17, 23], ink: [235, 232, 226], soft: [177, 174, 168], accent: [163, 157, 246] } as const

test('every node stands out from the paper by its fill or its edge, as WCAG 1.4.11 asks', () => {
  for (const [page, isDark] of [
    [light, false],
    [dark, true],
  ] as const) {
    const colours = deriveMapColours({ ...page, isDark, isForced: false })
    const pairs = [
      ...colours.nodes.map((fill, index) => [fill, colours.edges[index] ?? fill] as const),
      [colours.unclustered, colours.unclusteredEdge] as const,
    ]
    for (const pair of pairs) {
      expect(Math.max(...pair.map((colour) => computeContrastRatio(colour, page.paper)))).toBeGreaterThanOrEqual(3)
    }
  }
})

/**
 * Simulation of dichromacy: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency" (2009), severity 1.0, on linear RGB.
 */
const blindness = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const

test('all colours differ for readers with red or green colour blindness', () => {
  for (const scheme of [clusterPalette.light, clusterPalette.dark]) {
    for (const matrix of Object.values(blindness)) {
      const simulatedColours = scheme.map((hex) => simulated(parseHex(hex), matrix))
      for (const [index, colour] of simulatedColours.entries()) {
        for (const otherColour of simulatedColours.slice(index + 1)) {
          expect(Math.hypot(...colour.map((part, at) => part - (otherColour[at] ?? 0)))).toBeGreaterThan(14)
        }
      }
    }
  }
})

function simulated(rgb: Rgb, matrix: readonly number[]): readonly number[] {
  const linear = rgb.map((part) => (part / 255) ** 2.2)
  return [0, 3, 6].map((row) => {
    const value = linear.reduce((sum, part, column) => sum + part * (matrix[row + column] ?? 0), 0)
    return 255 * Math.min(1, Math.max(0, value)) ** (1 / 2.2)
  })
}
