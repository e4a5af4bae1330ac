import type { Box } from './box'

/** Side of a square cell of the grid, in CSS pixels: a node of a map touches one to four. */
const cellSidePx = 48

export interface IndexOptions {
  /** Only boxes inside the view are tested. */
  readonly view: Box
  /** Minimum gap between a box and a disc. */
  readonly gapPx: number
}

/**
 * Returns a test whether a box is nearer to any disc than the gap. The discs are sorted into a grid
 * once, so that each test looks at a few of them only.
 *
 * @param discs x, y and radius of each disc in turn, in CSS pixels
 */
export function indexDiscs(discs: Float32Array, { view, gapPx }: IndexOptions): (box: Box) => boolean {
  const cells = new Map<number, number[]>()
  let maxReach = 0
  const toColumn = (x: number) => Math.floor((x - view.left) / cellSidePx)
  const toRow = (y: number) => Math.floor((y - view.top) / cellSidePx)
  // A unique number for each cell; the offset keeps cells left of and above the view positive.
  const toKey = (column: number, row: number) => (column + 1_000) * 100_000 + row + 1_000
  for (let disc = 0; disc < discs.length; disc += 3) {
    const [x = 0, y = 0, radius = 0] = discs.subarray(disc, disc + 3)
    const reach = radius + gapPx
    const isVisible =
      x > view.left - reach &&
      y > view.top - reach &&
      x < view.left + view.width + reach &&
      y < view.top + view.height + reach
    if (!isVisible) continue
    maxReach = Math.max(maxReach, reach)
    const key = toKey(toColumn(x), toRow(y))
    const cell = cells.get(key)
    if (cell) cell.push(disc)
    else cells.set(key, [disc])
  }
  const isNear = (disc: number, { left, top, width, height }: Box) => {
    const [x = 0, y = 0, radius = 0] = discs.subarray(disc, disc + 3)
    const toBoxX = Math.max(left - x, 0, x - left - width)
    const toBoxY = Math.max(top - y, 0, y - top - height)
    return Math.hypot(toBoxX, toBoxY) < radius + gapPx
  }
  return (box) => {
    const lastColumn = toColumn(box.left + box.width + maxReach)
    const lastRow = toRow(box.top + box.height + maxReach)
    for (let column = toColumn(box.left - maxReach); column <= lastColumn; column += 1) {
      for (let row = toRow(box.top - maxReach); row <= lastRow; row += 1) {
        if (cells.get(toKey(column, row))?.some((disc) => isNear(disc, box))) return true
      }
    }
    return false
  }
}
