import { useEffect } from 'react'

import { computeScrollSpeed } from './compute-scroll-speed'

const moveEvents = ['mousemove', 'touchmove'] as const

/**
 * Scrolls the page while a pointer holds an entry near the top or bottom of the window.
 *
 * @param activatorEvent the event that started the drag; `undefined` between drags
 */
export function useAutoScroll(activatorEvent: Event | undefined): void {
  useEffect(() => {
    let pointerY = activatorEvent && getClientY(activatorEvent)
    // A keyboard drag scrolls on each key press instead.
    if (pointerY === undefined) return undefined
    let frame = 0
    let startedAt: number | undefined
    const trackPointer = (event: Event) => {
      pointerY = getClientY(event) ?? pointerY
    }
    const step = (now: number) => {
      startedAt ??= now
      const scrollPx = computeScrollSpeed({
        pointerY: pointerY ?? 0,
        windowHeight: window.innerHeight,
        draggedMs: now - startedAt,
      })
      if (scrollPx !== 0) window.scrollBy({ top: scrollPx, behavior: 'instant' })
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    for (const name of moveEvents) addEventListener(name, trackPointer, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const name of moveEvents) removeEventListener(name, trackPointer)
    }
  }, [activatorEvent])
}

/** CSS pixels from the top of the window; `undefined` for a keyboard event. */
function getClientY(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientY
  // Some browsers do not define TouchEvent.
  return 'touches' in event ? (event as TouchEvent).touches[0]?.clientY : undefined
}
