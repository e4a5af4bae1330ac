import { useEffect } from 'react'

/**
 * Prevents gestures from zooming the page while the user aims the camera. Zooming by keys or the
 * browser's menu still works.
 */
export function usePreventPageZoom(isStill: boolean): void {
  useEffect(() => {
    if (!isStill) return undefined
    const controller = new AbortController()
    // Passive listeners cannot call preventDefault.
    const listening = { signal: controller.signal, passive: false }
    const prevent = (event: Event) => event.preventDefault()
    addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), listening)
    addEventListener('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), listening)
    // Safari only.
    addEventListener('gesturestart', prevent, listening)
    addEventListener('gesturechange', prevent, listening)
    return () => controller.abort()
  }, [isStill])
}
