import { type Box, isOverlapping } from '@geist/graph'

type Size = Pick<Box, 'width' | 'height'>

/**
 * Finds the free rectangle of a view in which content is shown largest. Each side of a candidate is
 * an edge of the view or of a cover. Ties go to the one nearest to the middle. Without free space,
 * returns the whole view.
 *
 * @param view size of the view; its origin is the upper left corner
 * @param content size of the content, in any unit: only its shape matters
 */
export function findFreeArea(view: Size, content: Size, covers: readonly Box[]): Box {
  const wholeView: Box = { left: 0, top: 0, ...view }
  const overlapping = covers.filter((cover) => isOverlapping(cover, wholeView))
  const lefts = [0, ...overlapping.map(({ left, width }) => left + width)]
  const rights = [view.width, ...overlapping.map(({ left }) => left)]
  const tops = [0, ...overlapping.map(({ top, height }) => top + height)]
  const bottoms = [view.height, ...overlapping.map(({ top }) => top)]
  const horizontalSpans = lefts.flatMap((left) => rights.map((right) => [left, right] as const))
  const verticalSpans = tops.flatMap((top) => bottoms.map((bottom) => [top, bottom] as const))
  const freeAreas = horizontalSpans
    .flatMap(([left, right]) =>
      verticalSpans.map(([top, bottom]): Box => ({ left, top, width: right - left, height: bottom - top })),
    )
    .filter((area) => area.width > 0 && area.height > 0 && !overlapping.some((cover) => isOverlapping(cover, area)))
  const computeScale = ({ width, height }: Box) => Math.min(width / content.width, height / content.height)
  const distanceToMiddle = ({ left, top, width, height }: Box) =>
    Math.hypot(left + (width - view.width) / 2, top + (height - view.height) / 2)
  return (
    freeAreas.toSorted((a, b) => computeScale(b) - computeScale(a) || distanceToMiddle(a) - distanceToMiddle(b))[0] ??
    wholeView
  )
}
