import { dragging } from '@geist/domain'

export interface ScrollSituation {
  /** Where the pointer is, in CSS pixels below the top of what scrolls. */
  readonly pointer: number
  /** How high that is, in CSS pixels. */
  readonly height: number
  /** For how long the entry has been dragged, in milliseconds. */
  readonly draggedMs: number
}

/**
 * By how much the page scrolls in the next frame while an entry is held near an edge, in CSS pixels, negative for up: the nearer, the faster, with the
 * square of the nearness. In the first moments of a drag it is slowed, since whoever lifts an entry near the edge need not want to go there.
 */
export function scrollSpeed({ pointer, height, draggedMs }: ScrollSituation): number {
  const [above, below] = [pointer, height - pointer]
  if (above === below) return 0
  const speed = dampened(speedAt(Math.min(above, below), height), draggedMs)
  // No negative zero.
  return speed === 0 ? 0 : above < below ? -speed : speed
}

function speedAt(distance: number, height: number): number {
  const start = height * dragging.autoScrollStartShare
  const fastest = height * dragging.autoScrollMaxSpeedShare
  if (distance >= start || height <= 0) return 0
  const nearness = Math.min(1, (start - distance) / (start - fastest))
  return dragging.autoScrollMaxPxPerFrame * nearness ** 2
}

function dampened(speed: number, draggedMs: number): number {
  if (speed === 0) return 0
  const { autoScrollDampenFromMs: from, autoScrollDampenUntilMs: until } = dragging
  // It has to be seen that it scrolls at all.
  if (draggedMs < from) return 1
  const share = Math.min(1, (draggedMs - from) / (until - from))
  return Math.ceil(speed * share ** 2) || 1
}
