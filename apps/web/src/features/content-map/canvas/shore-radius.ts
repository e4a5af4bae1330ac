/**
 * Computes the radius of the wash around a note, in canvas pixels: roughly the distance to the next
 * note.
 *
 * @param count number of notes on the map
 */
export function computeShoreRadius(count: number): number {
  return Math.min(84, Math.max(14, 780 / Math.sqrt(count)))
}
