import type { DrawnMap } from '../drawn-map'
import { type MapProjection, toScreen } from './map-projection'

/**
 * Hit test: the note whose node is under a screen point, otherwise the nearest one within reach.
 *
 * @param reach tolerance beyond the rim of a node, in CSS pixels; larger for touch
 * @param radiusOf a node's radius on the screen, in CSS pixels
 */
export function nearestNode(
  { positions, ids }: Pick<DrawnMap, 'positions' | 'ids'>,
  projection: MapProjection,
  place: { readonly x: number; readonly y: number },
  { reach, radiusOf }: { readonly reach: number; readonly radiusOf: (note: number) => number },
): number | undefined {
  let best: number | undefined
  let least = reach
  for (let note = 0; note < ids.length; note += 1) {
    const [x, y] = toScreen(projection, positions[note * 2] ?? 0, positions[note * 2 + 1] ?? 0)
    const beyondRim = Math.hypot(x - place.x, y - place.y) - radiusOf(note)
    if (beyondRim > least) continue
    least = beyondRim
    best = note
  }
  return best
}
