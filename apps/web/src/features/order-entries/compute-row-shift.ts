import type { RowBounds } from './drop-index'

export interface RowShift {
  /** Index of the dragged row. */
  readonly active: number
  /** Index that the dragged row gets if it is dropped now. */
  readonly over: number
  /** Index of the row to shift. The dragged row itself marks the drop position. */
  readonly index: number
}

/**
 * Offset that makes room for the dragged row, in CSS pixels; negative moves up.
 *
 * @param rows bounds of all rows outside a drag, from the top
 */
export function rowShift(rows: readonly RowBounds[], { active, over, index }: RowShift): number {
  const [draggedRow, targetRow] = [rows[active], rows[over]]
  if (!draggedRow || !targetRow) return 0
  if (index === active) return over > active ? targetRow.end - draggedRow.end : targetRow.start - draggedRow.start
  const height = draggedRow.end - draggedRow.start
  if (index > active && index <= over) return -height
  return index < active && index >= over ? height : 0
}
