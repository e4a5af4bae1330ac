import { type DropAnimationFunctionArguments, getClientRect } from '@dnd-kit/core'

import type { DropReason } from './drag-phase'
import { computeDropDuration } from './compute-drop-duration'

/** Ease-out-quint, as for all motion in the app. */
const easing = 'cubic-bezier(0.22, 1, 0.36, 1)'

/** Animates the drag overlay to its row. Returns at once with reduced motion. */
export async function animateDrop(
  { active, dragOverlay: { node }, transform: { x, y } }: DropAnimationFunctionArguments,
  reason: DropReason,
): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const overlayRect = getClientRect(node)
  const rowRect = getClientRect(active.node)
  const leftPx = rowRect.left - overlayRect.left
  const topPx = rowRect.top - overlayRect.top
  const keyframes = [
    { transform: `translate3d(${x}px, ${y}px, 0)` },
    { transform: `translate3d(${x + leftPx}px, ${y + topPx}px, 0)` },
  ]
  const duration = computeDropDuration(Math.hypot(leftPx, topPx), reason)
  const animation = node.animate(keyframes, { duration, easing, fill: 'forwards' })
  // `finished` rejects when the animation is cancelled.
  await animation.finished.catch(() => undefined)
}
