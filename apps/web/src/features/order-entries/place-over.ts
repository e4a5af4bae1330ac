/** A row of the list as it lies there while nothing is dragged, in CSS pixels from one and the same origin. */
export interface RowPlace {
  readonly start: number
  readonly end: number
}

/**
 * The index that a dragged row would get if it were let go now. On its way down it passes a row when its lower edge is past the middle of that, on its way
 * up with its upper edge; so a high row and a low one change places as easily in both directions.
 *
 * @param rows all rows, from the top
 * @param active the index of the dragged row
 * @param dragged where it is held, by the same origin
 */
export function placeOver(rows: readonly RowPlace[], active: number, dragged: RowPlace): number {
  const own = rows[active]
  if (!own) return active
  if (dragged.start > own.start) {
    // The last one that it has passed: middles come in order.
    return firstWhere(active + 1, rows.length, (index) => middleOf(rows[index]) >= dragged.end) - 1
  }
  return Math.min(
    active,
    firstWhere(0, active, (index) => middleOf(rows[index]) > dragged.start),
  )
}

function middleOf(row: RowPlace | undefined): number {
  return row ? (row.start + row.end) / 2 : Number.POSITIVE_INFINITY
}

/** The first index of a range for which something holds that holds for all after it too; the end of the range where it holds for none. */
function firstWhere(from: number, end: number, holds: (index: number) => boolean): number {
  let [low, high] = [from, end]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
