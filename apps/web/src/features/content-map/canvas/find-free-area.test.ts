import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findFreeArea } from './find-free-area'

const view = { width: 1_000, height: 500 }
const wide = { width: 160, height: 90 }
const panel = { left: 700, top: 20, width: 280, height: 400 }

describe('findFreeArea', () => {
  const side = fc.integer({ min: 1, max: 400 })
  const cover = fc.record({
    left: fc.integer({ min: -100, max: 900 }),
    top: fc.integer({ min: -100, max: 450 }),
    width: side,
    height: side,
  })

  it('returns a visible area outside all covers, at least as large as any area beside all of them', () => {
    fc.assert(
      fc.property(fc.array(cover, { maxLength: 4 }), fc.record({ width: side, height: side }), (covers, viewport) => {
        const room = findFreeArea(view, viewport, covers)
        const [right, bottom] = [room.left + room.width, room.top + room.height]
        expect([room.left >= 0, room.top >= 0, right <= view.width, bottom <= view.height]).not.toContain(false)
        const scaleOf = (width: number, height: number) => Math.min(width / viewport.width, height / viewport.height)
        const free = [
          scaleOf(Math.min(view.width, ...covers.map(({ left }) => left)), view.height),
          scaleOf(view.width, Math.min(view.height, ...covers.map(({ top }) => top))),
          scaleOf(view.width - Math.max(0, ...covers.map(({ left, width }) => left + width)), view.height),
          scaleOf(view.width, view.height - Math.max(0, ...covers.map(({ top, height }) => top + height))),
        ]
        const isAnyFree = room.width < view.width || room.height < view.height || covers.length === 0
        if (!isAnyFree) return
        for (const { left, top, width, height } of covers)
          expect(left < right && room.left < left + width && top < bottom && room.top < top + height).toBe(false)
        expect(scaleOf(room.width, room.height)).toBeGreaterThanOrEqual(Math.max(...free))
      }),
    )
  })

  it('lies beside a tall panel and below a wide one', () => {
    expect(findFreeArea(view, wide, [panel])).toEqual({ left: 0, top: 0, width: 700, height: 500 })
    const low = { ...panel, height: 60 }
    expect(findFreeArea(view, { width: 400, height: 90 }, [low])).toEqual({
      left: 0,
      top: 80,
      width: 1_000,
      height: 420,
    })
  })

  it('is the whole view when nothing or everything is covered', () => {
    const wholeView = { left: 0, top: 0, ...view }
    expect(findFreeArea(view, wide, [])).toEqual(wholeView)
    expect(findFreeArea(view, wide, [{ left: 1_010, top: 0, width: 300, height: 300 }])).toEqual(wholeView)
    expect(findFreeArea(view, wide, [{ left: -5, top: -5, width: 1_200, height: 600 }])).toEqual(wholeView)
  })
})
