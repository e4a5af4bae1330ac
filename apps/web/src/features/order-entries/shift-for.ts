import type { RowPlace } from './place-over'

/** An entry that is dragged, and a row that it may pass. */
export interface Passing {
  /** The index of the entry that is dragged. */
  readonly at: number
  /** The index that it would get now. */
  readonly over: number
  /** The index of the row in question: that of the entry itself tells where its own place lies. */
  readonly index: number
}

/**
 * How far a row steps aside for the entry that is dragged, in CSS pixels downwards: those between its old and its new place by its height, its own row to its new
 * place, all others not at all.
 *
 * @param rows where all rows lie while nothing is dragged, from the top
 */
export function shiftFor(rows: readonly RowPlace[], { at, over, index }: Passing): number {
  const [own, there] = [rows[at], rows[over]]
  if (!own || !there) return 0
  if (index === at) return over > at ? there.end - own.end : there.start - own.start
  const height = own.end - own.start
  if (index > at && index <= over) return -height
  return index < at && index >= over ? height : 0
}
