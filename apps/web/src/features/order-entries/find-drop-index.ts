/** Bounds of a row outside a drag, in CSS pixels from the top of the page. */
export interface RowBounds {
  readonly start: number
  readonly end: number
}

/**
 * Finds the index that the dragged row gets if it is dropped now. Moving down, it passes a row when
 * its lower edge crosses that row's middle; moving up, when its upper edge does. So tall and short
 * rows swap equally easily in both directions.
 *
 * @param rows all rows, from the top
 * @param draggedIndex index of the dragged row
 * @param currentBounds where the dragged row is now
 */
export function findDropIndex(rows: readonly RowBounds[], draggedIndex: number, currentBounds: RowBounds): number {
  const draggedRow = rows[draggedIndex]
  if (!draggedRow) return draggedIndex
  return currentBounds.start > draggedRow.start
    ? findFirstIndex(draggedIndex + 1, rows.length, (index) => getMiddle(rows[index]) >= currentBounds.end) - 1
    : findFirstIndex(0, draggedIndex, (index) => getMiddle(rows[index]) > currentBounds.start)
}

function getMiddle(row: RowBounds | undefined): number {
  return row ? (row.start + row.end) / 2 : Number.POSITIVE_INFINITY
}

/** Binary search: the first index in `[min, max)` where a monotonic condition holds, or `max`. */
function findFirstIndex(min: number, max: number, holds: (index: number) => boolean): number {
  let low = min
  let high = max
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
