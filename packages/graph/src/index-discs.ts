import type { Box } from './box'

/** Side of a square cell of the grid, in CSS pixels: a node of a map touches one to four. */
const cellSidePx = 24

export interface IndexOptions {
  /** Only boxes inside the view are tested. */
  readonly view: Box
  /** Minimum gap between a box and a disc. */
  readonly gapPx: number
}

/**
 * Returns a test whether a box is nearer to any disc than the gap. The discs are sorted into a grid
 * once, so that each test looks at a few of them only. Runs in every frame of a moving map, so it
 * allocates nothing for a disc.
 *
 * @param discs x, y and radius of each disc in turn, in CSS pixels
 */
export function indexDiscs(discs: Float32Array, { view, gapPx }: IndexOptions): (box: Box) => boolean {
  const columns = Math.max(1, Math.ceil(view.width / cellSidePx))
  const rows = Math.max(1, Math.ceil(view.height / cellSidePx))
  const toColumn = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - view.left) / cellSidePx)))
  const toRow = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - view.top) / cellSidePx)))
  // A disc outside the view counts for the nearest cell.
  const toCell = (disc: number) => toRow(discs[3 * disc + 1]!) * columns + toColumn(discs[3 * disc]!)
  const count = Math.floor(discs.length / 3)
  const cellEnds = new Uint32Array(columns * rows)
  let maxReach = 0
  for (let disc = 0; disc < count; disc += 1) {
    cellEnds[toCell(disc)]! += 1
    maxReach = Math.max(maxReach, discs[3 * disc + 2]! + gapPx)
  }
  for (let cell = 1; cell < cellEnds.length; cell += 1) cellEnds[cell]! += cellEnds[cell - 1]!
  // The discs of each cell in turn. Filling moves the end of a cell to its start.
  const sortedDiscs = new Uint32Array(count)
  for (let disc = 0; disc < count; disc += 1) {
    const cell = toCell(disc)
    cellEnds[cell]! -= 1
    sortedDiscs[cellEnds[cell]!] = disc
  }
  const cellStarts = cellEnds
  const isNear = (disc: number, { left, top, width, height }: Box) => {
    const x = discs[3 * disc]!
    const y = discs[3 * disc + 1]!
    const reach = discs[3 * disc + 2]! + gapPx
    const toBoxX = Math.max(left - x, 0, x - left - width)
    const toBoxY = Math.max(top - y, 0, y - top - height)
    return toBoxX * toBoxX + toBoxY * toBoxY < reach * reach
  }
  return (box) => {
    const firstColumn = toColumn(box.left - maxReach)
    const lastColumn = toColumn(box.left + box.width + maxReach)
    const lastRow = toRow(box.top + box.height + maxReach)
    for (let row = toRow(box.top - maxReach); row <= lastRow; row += 1) {
      // The cells of a row follow each other.
      const end = cellStarts[row * columns + lastColumn + 1] ?? count
      for (let index = cellStarts[row * columns + firstColumn]!; index < end; index += 1)
        if (isNear(sortedDiscs[index]!, box)) return true
    }
    return false
  }
}
