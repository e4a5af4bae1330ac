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
    let pointerY = activator && clientYOf(activator)
    // A keyboard drag scrolls on each key press instead.
    if (pointerY === undefined) return undefined
    let frame = 0
    let startedAt: number | undefined
    const trackPointer = (event: Event) => {
      pointerY = clientYOf(event) ?? pointerY
    }
    const step = (now: number) => {
      startedAt ??= now
      const scrollPx = scrollSpeed({ pointer: pointerY ?? 0, height: window.innerHeight, draggedMs: now - startedAt })
      if (scrollPx !== 0) window.scrollBy({ top: scrollPx, behavior: 'instant' })
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    for (const name of moveEvents) addEventListener(name, trackPointer, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const name of moveEvents) removeEventListener(name, trackPointer)
    }
  }, [activator])
}

/** CSS pixels from the top of the window; `undefined` for a keyboard event. */
function clientYOf(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientY
  // Some browsers do not define TouchEvent.
  return 'touches' in event ? (event as TouchEvent).touches[0]?.clientY : undefined
}
