import type { DrawnMap } from '../drawn-map'
import { type MapProjection, projectNote } from './map-projection'

/**
 * Hit test: finds the note whose node is under a screen point, or else the nearest one within the
 * tolerance.
 *
 * @param tolerancePx distance beyond the rim of a node, in CSS pixels; larger for touch
 * @param getRadius returns a node's radius on the screen, in CSS pixels
 */
export function findNearestNode(
  { positions, ids }: Pick<DrawnMap, 'positions' | 'ids'>,
  projection: MapProjection,
  point: { readonly x: number; readonly y: number },
  { tolerancePx, getRadius }: { readonly tolerancePx: number; readonly getRadius: (note: number) => number },
): number | undefined {
  let nearest: number | undefined
  let minDistance = tolerancePx
  for (let note = 0; note < ids.length; note += 1) {
    const [x, y] = projectNote(projection, positions, note)
    const distanceToRim = Math.hypot(x - point.x, y - point.y) - getRadius(note)
    if (distanceToRim > minDistance) continue
    minDistance = distanceToRim
    nearest = note
  }
  return nearest
}
