import { type Box, overlap, widened } from './box'

export interface LabelWish {
  /** Where it may stand, the best place first. */
  readonly places: readonly Box[]
}

/** Between two labels, in CSS pixels: beside each other they would read as one line. */
const gap = { beside: 12, below: 4 } as const

/**
 * Which labels are shown and where, so that none lies over another and none is cut off: each takes its first place that is free, those that come first before the others. A label without a
 * free place is not shown; there is more room when one looks closer.
 *
 * @param taken rectangles that are not free
 * @returns for each wish its place, or `undefined`
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  view: Box,
  taken: readonly Box[] = [],
): readonly (Box | undefined)[] {
  const grid = new Map<number, Box[]>()
  const isFree = (box: Box) =>
    cellsOf(box).every((cell) => (grid.get(cell) ?? []).every((other) => !overlap(box, other)))
  const take = (box: Box) => {
    const kept = widened(box, gap)
    for (const cell of cellsOf(kept)) grid.set(cell, [...(grid.get(cell) ?? []), kept])
  }
  for (const box of taken) take(box)
  return wishes.map(({ places }) => {
    const place = places.find((box) => isWithin(box, view) && isFree(box))
    if (place) take(place)
    return place
  })
}

/** Sides of a cell of the grid, in CSS pixels: most labels lie in one to three. */
const cell = { width: 160, height: 64 }

function cellsOf({ left, top, width, height }: Box): readonly number[] {
  const cells: number[] = []
  for (let x = Math.floor(left / cell.width); x <= Math.floor((left + width) / cell.width); x += 1)
    for (let y = Math.floor(top / cell.height); y <= Math.floor((top + height) / cell.height); y += 1)
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
