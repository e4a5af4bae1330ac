/** Bounds of a row outside a drag, in CSS pixels from the top of the page. */
export interface RowBounds {
  readonly start: number
  readonly end: number
}

/**
 * Index that the dragged row gets if it is dropped now. Moving down, it passes a row when its lower
 * edge crosses that row's middle; moving up, when its upper edge does. So tall and short rows swap
 * equally easily in both directions.
 *
 * @param rows all rows, from the top
 * @param active index of the dragged row
 * @param dragged current bounds of the dragged row
 */
export function dropIndex(rows: readonly RowBounds[], active: number, dragged: RowBounds): number {
  const draggedRow = rows[active]
  if (!draggedRow) return active
  return dragged.start > draggedRow.start
    ? firstIndex(active + 1, rows.length, (index) => middleOf(rows[index]) >= dragged.end) - 1
    : firstIndex(0, active, (index) => middleOf(rows[index]) > dragged.start)
}

function middleOf(row: RowBounds | undefined): number {
  return row ? (row.start + row.end) / 2 : Number.POSITIVE_INFINITY
}

/** Binary search: the first index in `[from, to)` where a monotonic condition holds, or `to`. */
function firstIndex(from: number, to: number, holds: (index: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
