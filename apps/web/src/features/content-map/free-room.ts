import { type Box, overlap } from '@geist/graph'

type Size = Pick<Box, 'width' | 'height'>

/**
 * Where in a view something is seen largest beside what lies over the view: of all rectangles between the edges of view and covers that hold no part of a cover, the one in which it has the most room, and
 * of several such the one nearest to the middle. All of the view where nothing is free.
 *
 * @param view its left upper corner is at 0
 * @param shown the size of what is to be seen, in any unit
 */
export function freeRoom(view: Size, shown: Size, covers: readonly Box[]): Box {
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
