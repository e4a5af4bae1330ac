/** How places on the canvas become places on the screen: x' = x * scale + left, and likewise for y. */
export interface MapProjection {
  /** CSS pixels for each pixel of the canvas. */
  readonly scale: number
  readonly left: number
  readonly top: number
  /** Of what is seen, in CSS pixels. */
  readonly width: number
  readonly height: number
}

export function toScreen({ scale, left, top }: MapProjection, x: number, y: number): readonly [number, number] {
  return [x * scale + left, y * scale + top]
}

/** Whether a place on the screen is seen, or lies just outside. */
export function isSeen({ width, height }: MapProjection, x: number, y: number, margin = 0): boolean {
  return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin
}
