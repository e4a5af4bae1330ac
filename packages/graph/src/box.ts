/** A rectangle, usually in CSS pixels of the screen. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whether two rectangles share more than an edge. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

/** The rectangle with a margin around it. */
export function withMargin(
  { left, top, width, height }: Box,
  { beside, below }: { readonly beside: number; readonly below: number },
): Box {
  return { left: left - beside, top: top - below, width: width + 2 * beside, height: height + 2 * below }
}
