import { type Box, overlap } from '@geist/graph'

type Size = Pick<Box, 'width' | 'height'>

/**
 * Finds the rectangle of a view where content is shown largest without being covered. Edges of the
 * view and of the covers bound the candidates. Ties go to the one nearest to the middle; without
 * free space the whole view is returned.
 *
 * @param view size of the view; its origin is the upper left corner
 * @param shown size of the content, in any unit
 */
export function findFreeArea(view: Size, shown: Size, covers: readonly Box[]): Box {
  const all: Box = { left: 0, top: 0, ...view }
  const over = covers.filter((cover) => overlap(cover, all))
  const lefts = [0, ...over.map(({ left, width }) => left + width)]
  const rights = [view.width, ...over.map(({ left }) => left)]
  const tops = [0, ...over.map(({ top, height }) => top + height)]
  const bottoms = [view.height, ...over.map(({ top }) => top)]
  const sideways = lefts.flatMap((left) => rights.map((right) => [left, right] as const))
  const upright = tops.flatMap((top) => bottoms.map((bottom) => [top, bottom] as const))
  const rooms = sideways
    .flatMap(([left, right]) =>
      upright.map(([top, bottom]): Box => ({ left, top, width: right - left, height: bottom - top })),
    )
    .filter((room) => room.width > 0 && room.height > 0 && !over.some((cover) => overlap(cover, room)))
  const scaleOf = ({ width, height }: Box) => Math.min(width / shown.width, height / shown.height)
  const offMiddle = ({ left, top, width, height }: Box) =>
    Math.hypot(left + (width - view.width) / 2, top + (height - view.height) / 2)
  return rooms.toSorted((a, b) => scaleOf(b) - scaleOf(a) || offMiddle(a) - offMiddle(b))[0] ?? all
}
