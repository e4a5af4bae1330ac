import type { DrawnMap } from '../drawn-map'

/** Maps canvas to screen coordinates: x' = x * scale + left, and likewise for y. */
export interface MapProjection {
  /** CSS pixels per canvas pixel. */
  readonly scale: number
  readonly left: number
  readonly top: number
  /** Size of the view, in CSS pixels. */
  readonly width: number
  readonly height: number
}

export function toScreen({ scale, left, top }: MapProjection, x: number, y: number): readonly [number, number] {
  return [x * scale + left, y * scale + top]
}

/** Whether a screen point lies in the view, extended by a margin in CSS pixels. */
export function isVisible({ width, height }: MapProjection, x: number, y: number, margin = 0): boolean {
  return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin
}

/**
 * Centre of a note's node on the screen, in CSS pixels.
 *
 * @param positions x and y of each note in turn, in canvas pixels
 */
export function projectNote(
  projection: MapProjection,
  positions: DrawnMap['positions'],
  note: number,
): readonly [x: number, y: number] {
  return toScreen(projection, positions[2 * note] ?? 0, positions[2 * note + 1] ?? 0)
}
