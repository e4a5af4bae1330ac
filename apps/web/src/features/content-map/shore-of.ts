/**
 * How far the shore of an island is from its notes, in pixels of the canvas: nearly as far as the next note, as a rule.
 *
 * @param count notes on the map
 */
export function shoreOf(count: number): number {
  return Math.min(84, Math.max(14, 780 / Math.sqrt(count)))
}
