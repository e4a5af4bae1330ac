import { type Box, isOverlapping, addMargin } from './box'
import { indexDiscs } from './index-discs'

export interface LabelRequest {
  /** Candidate positions, best first. Read only up to the first free one. */
  readonly candidates: Iterable<Box>
  /** Whether the label may lie on discs, because it has a background of its own. */
  readonly mayCoverDiscs?: boolean
}

/** What a label must not lie on, in CSS pixels. */
interface LabelObstacles {
  readonly boxes?: readonly Box[]
  /** The nodes of a map: x, y and radius of each in turn. */
  readonly discs?: Float32Array
}

/** Minimum gap between labels in CSS pixels: without it, adjacent labels would read as one line. */
const gap = { horizontal: 12, vertical: 4 } as const

/** Minimum gap between a label and a disc, in CSS pixels. */
const discGapPx = 2

/**
 * Places labels without overlaps and clipping. Each takes its first free candidate, in order of
 * priority. A label without a free candidate is hidden; zooming in gives more room.
 *
 * @returns the position for each request, or `undefined`
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  view: Box,
  { boxes = [], discs = new Float32Array() }: LabelObstacles = {},
): readonly (Box | undefined)[] {
  const grid = new Map<number, Box[]>()
  const isOnDisc = indexDiscs(discs, { view, gapPx: discGapPx })
  const isFree = (box: Box) =>
    listCells(box).every((cell) => (grid.get(cell) ?? []).every((placedBox) => !isOverlapping(box, placedBox)))
  const occupy = (box: Box) => {
    const padded = addMargin(box, gap)
    for (const cell of listCells(padded)) grid.set(cell, [...(grid.get(cell) ?? []), padded])
  }
  const findFree = ({ candidates, mayCoverDiscs = false }: LabelRequest) => {
    for (const box of candidates) {
      if (isWithin(box, view) && (mayCoverDiscs || !isOnDisc(box)) && isFree(box)) return box
    }
    return undefined
  }
  for (const box of boxes) occupy(box)
  return requests.map((request) => {
    const box = findFree(request)
    if (box) occupy(box)
    return box
  })
}

/** Size of a cell of the spatial grid, in CSS pixels: most labels touch one to three. */
const cellSize = { width: 160, height: 64 }

/** Lists the keys of the cells that a rectangle touches. */
function listCells({ left, top, width, height }: Box): readonly number[] {
  const cells: number[] = []
  for (let x = Math.floor(left / cellSize.width); x <= Math.floor((left + width) / cellSize.width); x += 1)
    for (let y = Math.floor(top / cellSize.height); y <= Math.floor((top + height) / cellSize.height); y += 1)
      // A unique number for each cell; the offset keeps cells left of and above the view positive.
      cells.push((x + 1_000) * 10_000 + y + 1_000)
  return cells
}

function isWithin(box: Box, view: Box): boolean {
  return (
    box.left >= view.left &&
    box.top >= view.top &&
    box.left + box.width <= view.left + view.width &&
    box.top + box.height <= view.top + view.height
  )
}
