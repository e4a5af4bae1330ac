import { useEffect } from 'react'

import { scrollSpeed } from './scroll-speed'

const moveEvents = ['mousemove', 'touchmove'] as const

/**
 * Scrolls the page while a pointer holds an entry near the top or bottom of the window.
 *
 * @param activator the event that started the drag; `undefined` between drags
 */
export function useAutoScroll(activator: Event | undefined): void {
  useEffect(() => {
    let pointer = activator && clientYOf(activator)
    // A drag by keyboard scrolls with each key instead.
    if (pointer === undefined) return undefined
    let frame = 0
    let startedAt: number | undefined
    const follow = (event: Event) => {
      pointer = clientYOf(event) ?? pointer
    }
    const step = (now: number) => {
      startedAt ??= now
      const by = scrollSpeed({ pointer: pointer ?? 0, height: window.innerHeight, draggedMs: now - startedAt })
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    for (const name of moveEvents) addEventListener(name, follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const name of moveEvents) removeEventListener(name, follow)
    }
  }, [activator])
}

/** In CSS pixels below the top of the window; `undefined` for a key. */
function clientYOf(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientY
  // Some browsers have no TouchEvent to test for.
  return 'touches' in event ? (event as TouchEvent).touches[0]?.clientY : undefined
}
