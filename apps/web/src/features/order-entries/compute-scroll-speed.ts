import { dragSettings } from '@geist/domain'

export interface ScrollInput {
  /** CSS pixels from the top of the window to the pointer. */
  readonly pointer: number
  /** Height of the window, in CSS pixels. */
  readonly height: number
  /** Milliseconds since the drag started. */
  readonly draggedMs: number
}

/**
 * CSS pixels to scroll in the next frame, negative for up. The speed grows with the square of the
 * nearness to the edge. It is damped at the start of a drag, because an entry lifted near an edge
 * is not always meant to go there.
 */
export function scrollSpeed({ pointer, height, draggedMs }: ScrollInput): number {
  const [fromTop, fromBottom] = [pointer, height - pointer]
  const speed = dampen(speedAt(Math.min(fromTop, fromBottom), height), draggedMs)
  if (speed === 0) return 0
  return fromTop < fromBottom ? -speed : speed
}

function speedAt(distance: number, height: number): number {
  const start = height * dragSettings.autoScrollStartShare
  const fullSpeedDistance = height * dragSettings.autoScrollMaxSpeedShare
  if (distance >= start || height <= 0) return 0
  const nearness = Math.min(1, (start - distance) / (start - fullSpeedDistance))
  return dragSettings.autoScrollMaxPxPerFrame * nearness ** 2
}

/** At least 1 px per frame, so that the scrolling is visible. */
function dampen(speed: number, draggedMs: number): number {
  if (speed === 0) return 0
  const { autoScrollDampenFromMs: from, autoScrollDampenUntilMs: until } = dragSettings
  const share = Math.min(1, Math.max(0, draggedMs - from) / (until - from))
  return Math.max(1, Math.ceil(speed * share ** 2))
}
