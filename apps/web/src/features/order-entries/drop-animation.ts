import { type DropAnimationFunction, getClientRect } from '@dnd-kit/core'

import type { DropReason } from './drag-phase'
import { dropDuration } from './drop-duration'

/** Out-quint, as everything that moves here. */
const easing = 'cubic-bezier(0.22, 1, 0.36, 1)'

export interface Landing {
  /** Why it was let go. */
  readonly reason: () => DropReason
  /** Settles once it is known where everything lies. */
  readonly whenMeasured: () => Promise<void>
  readonly onLanded: () => void
}

/** Lets what is dragged fly to where it belongs. With reduced motion it is there at once. */
export function dropAnimation({ reason, whenMeasured, onLanded }: Landing): DropAnimationFunction {
  return async ({ active, dragOverlay, transform }) => {
    await whenMeasured()
    const target = getClientRect(active.node)
    const x = target.left - dragOverlay.rect.left
    const y = target.top - dragOverlay.rect.top
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const from = `translate3d(${transform.x}px, ${transform.y}px, 0)`
      const to = `translate3d(${transform.x + x}px, ${transform.y + y}px, 0)`
      const duration = dropDuration(Math.hypot(x, y), reason())
      const flight = dragOverlay.node.animate([{ transform: from }, { transform: to }], {
        duration,
        easing,
        fill: 'forwards',
      })
      // A flight that is broken off has landed, too.
      await flight.finished.catch(() => undefined)
    }
    onLanded()
  }
}
