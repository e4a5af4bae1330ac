/** A rectangle, usually in CSS pixels of the screen. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whether two rectangles share more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}

/** The rectangle with a margin around it. */
export function withMargin(
  { left, top, width, height }: Box,
  { beside, below }: { readonly beside: number; readonly below: number },
): Box {
  return { left: left - beside, top: top - below, width: width + 2 * beside, height: height + 2 * below }
}
