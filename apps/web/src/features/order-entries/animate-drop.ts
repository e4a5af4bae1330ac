import { type DropAnimationFunctionArguments, getClientRect } from '@dnd-kit/core'

import type { DropReason } from './drag-phase'
import { dropDuration } from './drop-duration'

/** Ease-out-quint, as for all motion in the app. */
const easing = 'cubic-bezier(0.22, 1, 0.36, 1)'

/** Animates the drag overlay to its row. Returns at once with reduced motion. */
export async function animateDrop(
  { active, dragOverlay: { node }, transform: { x, y } }: DropAnimationFunctionArguments,
  reason: DropReason,
): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [from, to] = [getClientRect(node), getClientRect(active.node)]
  const [left, top] = [to.left - from.left, to.top - from.top]
  const keyframes = [
    { transform: `translate3d(${x}px, ${y}px, 0)` },
    { transform: `translate3d(${x + left}px, ${y + top}px, 0)` },
  ]
  const duration = dropDuration(Math.hypot(left, top), reason)
  const animation = node.animate(keyframes, { duration, easing, fill: 'forwards' })
  // `finished` rejects when the animation is cancelled.
  await animation.finished.catch(() => undefined)
}
