import { useEffect } from 'react'

import { scrollSpeed } from './scroll-speed'

/**
 * Scrolls the page while a pointer holds an entry near its upper or lower edge.
 *
 * @param lifted what lifted the entry; `undefined` while none is held
 */
export function useAutoScroll(lifted: Event | undefined): void {
  useEffect(() => {
    const start = lifted && pointerOf(lifted)
    if (start === undefined) return undefined
    let pointer = start
    let frame = 0
    let since: number | undefined
    const follow = (event: Event) => {
      pointer = pointerOf(event) ?? pointer
    }
    const step = (now: number) => {
      since ??= now
      const by = scrollSpeed({ pointer, height: window.innerHeight, draggedMs: now - since })
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    for (const name of moves) addEventListener(name, follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const name of moves) removeEventListener(name, follow)
    }
  }, [lifted])
}

const moves = ['mousemove', 'touchmove'] as const

/** How far below the top of the window a pointer is; nothing of a key, which scrolls by itself. */
function pointerOf(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientY
  // Not every browser has touch events at all.
  return 'touches' in event ? (event as TouchEvent).touches[0]?.clientY : undefined
}
