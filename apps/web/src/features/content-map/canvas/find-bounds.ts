import type { Box } from '@geist/graph'
import type { DrawnMap } from '../drawn-map'

/** Finds the bounding box of all notes of a map, including their radii, in canvas pixels. */
export function findBounds({ ids, positions, radii }: Pick<DrawnMap, 'ids' | 'positions' | 'radii'>): Box {
  const notes = [...ids.keys()]
  const findEdges = (axis: 0 | 1, side: -1 | 1) =>
    notes.map((note) => (positions[note * 2 + axis] ?? 0) + side * (radii[note] ?? 0))
  // `Math.min(...)` of thousands of numbers would exceed the limit of arguments.
  const findMin = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
  const findMax = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
  const left = findMin(findEdges(0, -1))
  const top = findMin(findEdges(1, -1))
  return { left, top, width: findMax(findEdges(0, 1)) - left, height: findMax(findEdges(1, 1)) - top }
}
