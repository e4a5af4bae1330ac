import type { RowBounds } from './find-drop-index'

export interface RowShiftOptions {
  readonly draggedIndex: number
  /** Index that the dragged row gets if it is dropped now. */
  readonly targetIndex: number
  /** Index of the row to shift. The dragged row itself marks the drop position. */
  readonly index: number
}

/**
 * Computes the offset of a row that makes room for the dragged row, in CSS pixels; negative moves
 * up.
 *
 * @param rows bounds of all rows outside a drag, from the top
 */
export function computeRowShift(
  rows: readonly RowBounds[],
  { draggedIndex, targetIndex, index }: RowShiftOptions,
): number {
  const draggedRow = rows[draggedIndex]
  const targetRow = rows[targetIndex]
  if (!draggedRow || !targetRow) return 0
  if (index === draggedIndex)
    return targetIndex > draggedIndex ? targetRow.end - draggedRow.end : targetRow.start - draggedRow.start
  const height = draggedRow.end - draggedRow.start
  if (index > draggedIndex && index <= targetIndex) return -height
  return index < draggedIndex && index >= targetIndex ? height : 0
}
