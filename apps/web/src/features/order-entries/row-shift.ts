import type { RowBounds } from './drop-index'

export interface RowShift {
  /** The index of the dragged row. */
  readonly active: number
  /** The index that it gets if it is dropped now. */
  readonly over: number
  /** The index of the row in question. The dragged row marks the drop position. */
  readonly index: number
}

/**
 * How far a row moves down to make room for the dragged row, in CSS pixels, negative for up.
 *
 * @param rows where all rows lie while nothing is dragged, from the top
 */
export function rowShift(rows: readonly RowBounds[], { active, over, index }: RowShift): number {
  const [own, target] = [rows[active], rows[over]]
  if (!own || !target) return 0
  if (index === active) return over > active ? target.end - own.end : target.start - own.start
  const height = own.end - own.start
  if (index > active && index <= over) return -height
  return index < active && index >= over ? height : 0
}
