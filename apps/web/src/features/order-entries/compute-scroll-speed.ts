import { dragSettings } from '@geist/domain'

export interface ScrollSpeedOptions {
  /** CSS pixels from the top of the window to the pointer. */
  readonly pointerY: number
  /** Height of the window, in CSS pixels. */
  readonly windowHeight: number
  /** Milliseconds since the drag started. */
  readonly draggedMs: number
}

/**
 * Computes the CSS pixels to scroll in the next frame, negative for up. The speed grows with the
 * square of the nearness to the edge. It is damped at the start of a drag, because an entry lifted
 * near an edge is not always meant to go there.
 */
export function computeScrollSpeed({ pointerY, windowHeight, draggedMs }: ScrollSpeedOptions): number {
  const distanceToTop = pointerY
  const distanceToBottom = windowHeight - pointerY
  const fullSpeed = computeSpeed(Math.min(distanceToTop, distanceToBottom), windowHeight)
  const speed = dampen(fullSpeed, draggedMs)
  if (speed === 0) return 0
  return distanceToTop < distanceToBottom ? -speed : speed
}

/** @param distance CSS pixels to the nearer edge; negative outside the window */
function computeSpeed(distance: number, windowHeight: number): number {
  const startDistance = windowHeight * dragSettings.autoScrollStartShare
  const fullSpeedDistance = windowHeight * dragSettings.autoScrollMaxSpeedShare
  if (distance >= startDistance || windowHeight <= 0) return 0
  const nearness = Math.min(1, (startDistance - distance) / (startDistance - fullSpeedDistance))
  return dragSettings.autoScrollMaxPxPerFrame * nearness ** 2
}

/**
 * Damps the speed at the start of a drag. At least 1 px per frame, so that scrolling is visible.
 */
function dampen(speed: number, draggedMs: number): number {
  if (speed === 0) return 0
  const { autoScrollDampenFromMs: startMs, autoScrollDampenUntilMs: endMs } = dragSettings
  const share = Math.min(1, Math.max(0, draggedMs - startMs) / (endMs - startMs))
  return Math.max(1, Math.ceil(speed * share ** 2))
}
