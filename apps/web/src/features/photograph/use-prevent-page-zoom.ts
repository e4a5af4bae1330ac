import { useEffect } from 'react'

/**
 * Prevents gestures from zooming the page while the user aims the camera. Zooming by keys or the
 * browser's menu still works.
 */
export function usePreventPageZoom(isPrevented: boolean): void {
  useEffect(() => {
    if (!isPrevented) return undefined
    const controller = new AbortController()
    // Passive listeners cannot call preventDefault.
    const listenerOptions = { signal: controller.signal, passive: false }
    const prevent = (event: Event) => event.preventDefault()
    addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), listenerOptions)
    addEventListener('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), listenerOptions)
    // Only Safari has these events.
    addEventListener('gesturestart', prevent, listenerOptions)
    addEventListener('gesturechange', prevent, listenerOptions)
    return () => controller.abort()
  }, [isPrevented])
}
