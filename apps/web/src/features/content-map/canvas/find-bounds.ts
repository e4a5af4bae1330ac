import type { Box } from '@geist/graph'
import type { DrawnMap } from '../drawn-map'

/** Bounding box of all notes of a map, including their radii, in canvas pixels. */
export function findBounds({ ids, positions, radii }: Pick<DrawnMap, 'ids' | 'positions' | 'radii'>): Box {
  const notes = [...ids.keys()]
  const edge = (axis: 0 | 1, side: -1 | 1) =>
    notes.map((note) => (positions[note * 2 + axis] ?? 0) + side * (radii[note] ?? 0))
  const minOf = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
  const maxOf = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
  const [left, top] = [minOf(edge(0, -1)), minOf(edge(1, -1))]
  return { left, top, width: maxOf(edge(0, 1)) - left, height: maxOf(edge(1, 1)) - top }
}
