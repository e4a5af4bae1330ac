import { type DropAnimationFunctionArguments, getClientRect } from '@dnd-kit/core'

import type { DropReason } from './drag-phase'
import { dropDuration } from './drop-duration'

/** Out-quint, as for all movement in the app. */
const easing = 'cubic-bezier(0.22, 1, 0.36, 1)'

/** Moves the drag overlay to its row; with reduced motion there is nothing to wait for. */
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
  // It rejects when it is cancelled.
  await animation.finished.catch(() => undefined)
}
