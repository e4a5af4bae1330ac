/** A rectangle, usually in CSS pixels of the screen. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Whether two rectangles share more than an edge. */
export function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}

/** Returns the rectangle with a margin around it. */
export function addMargin(
  { left, top, width, height }: Box,
  { horizontal, vertical }: { readonly horizontal: number; readonly vertical: number },
): Box {
  return { left: left - horizontal, top: top - vertical, width: width + 2 * horizontal, height: height + 2 * vertical }
}
