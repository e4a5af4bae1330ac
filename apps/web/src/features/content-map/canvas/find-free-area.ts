import { type Box, overlap } from '@geist/graph'

type Size = Pick<Box, 'width' | 'height'>

/**
 * Finds the rectangle of a view where content is shown largest without being covered. Edges of the
 * view and of the covers bound the candidates. Ties go to the one nearest to the middle; without
 * free space the whole view is returned.
 *
 * @param view size of the view; its origin is the upper left corner
 * @param content size of the content, in any unit
 */
export function findFreeArea(view: Size, content: Size, covers: readonly Box[]): Box {
  const whole: Box = { left: 0, top: 0, ...view }
  const overlapping = covers.filter((cover) => overlap(cover, whole))
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
    .filter((area) => area.width > 0 && area.height > 0 && !overlapping.some((cover) => overlap(cover, area)))
  const scaleOf = ({ width, height }: Box) => Math.min(width / content.width, height / content.height)
  const offMiddle = ({ left, top, width, height }: Box) =>
    Math.hypot(left + (width - view.width) / 2, top + (height - view.height) / 2)
  return freeAreas.toSorted((a, b) => scaleOf(b) - scaleOf(a) || offMiddle(a) - offMiddle(b))[0] ?? whole
}
