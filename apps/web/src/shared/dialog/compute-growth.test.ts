import { assert, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'

import { computeGrowth, type Rect } from './compute-growth'

const length = double({ min: 1, max: 4_000, noNaN: true })
const edge = double({ min: -4_000, max: 4_000, noNaN: true })
const rect = record({ left: edge, top: edge, width: length, height: length })

test('a dialog starts at the top edge of its card with the same width, and no higher', () => {
  assert(
    property(rect, rect, (card, dialog) => {
      const visible = visibleRect(dialog, computeGrowth(card, dialog))
      expect(visible.left).toBeCloseTo(card.left, 6)
      expect(visible.top).toBeCloseTo(card.top, 6)
      expect(visible.width).toBeCloseTo(card.width, 6)
      expect(visible.height).toBeLessThanOrEqual(card.height * (1 + 1e-9))
    }),
  )
})

test('a dialog that is high enough covers its card', () => {
  const card = { left: 24, top: 300, width: 760, height: 140 }
  const dialog = { left: 64, top: 42, width: 720, height: 700 }
  const visible = visibleRect(dialog, computeGrowth(card, dialog))
  expect(visible.left).toBeCloseTo(24)
  expect(visible.top).toBeCloseTo(300)
  expect(visible.width).toBeCloseTo(760)
  expect(visible.height).toBeCloseTo(140)
})

/** The visible rectangle of a dialog after translation, scaling and clipping. */
function visibleRect(dialog: Rect, { x, y, scale, clippedHeight }: ReturnType<typeof computeGrowth>): Rect {
  return {
    left: dialog.left + x,
    top: dialog.top + y,
    width: dialog.width * scale,
    height: (dialog.height - clippedHeight) * scale,
  }
}
