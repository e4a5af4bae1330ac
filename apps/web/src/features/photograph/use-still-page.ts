import { useEffect } from 'react'

/** Keeps gestures from zooming the page while the camera is on; a picture is being aimed. Zooming by keys or the browser's menu stays. */
export function useStillPage(isStill: boolean): void {
  useEffect(() => {
    if (!isStill) return undefined
    const controller = new AbortController()
    // Passive listeners could not prevent anything.
    const listening = { signal: controller.signal, passive: false }
    const prevent = (event: Event) => event.preventDefault()
    addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), listening)
    addEventListener('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), listening)
    // Safari's own.
    addEventListener('gesturestart', prevent, listening)
    addEventListener('gesturechange', prevent, listening)
    return () => controller.abort()
  }, [isStill])
}
