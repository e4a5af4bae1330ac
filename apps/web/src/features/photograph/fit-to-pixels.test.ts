import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fitToPixels, maxReadablePixels } from './fit-to-pixels'

test('a camera picture keeps its size, one of 40 megapixels is scaled to what reading needs', () => {
  expect(fitToPixels({ width: 1280, height: 720 })).toEqual({ width: 1280, height: 720 })
  const fitted = fitToPixels({ width: 7296, height: 5472 })
  expect(fitted.width * fitted.height).toBeLessThanOrEqual(maxReadablePixels)
  expect(fitted.width * fitted.height).toBeGreaterThan(0.99 * maxReadablePixels)
})

test('no picture grows, and none exceeds the maximum except for a line', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitToPixels({ width, height })
      expect(fitted.width).toBeGreaterThanOrEqual(1)
      expect(fitted.width).toBeLessThanOrEqual(width)
      expect(fitted.height).toBeGreaterThanOrEqual(1)
      expect(fitted.height).toBeLessThanOrEqual(height)
      expect(fitted.width * fitted.height).toBeLessThanOrEqual(maxReadablePixels)
    }),
  )
})
