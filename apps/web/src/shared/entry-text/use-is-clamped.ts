import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element's text is clamped. Measured before paint and whenever its size changes.
 *
 * @param isEnabled false skips the measurement
 */
export function useIsClamped(elementRef: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [isClamped, setClamped] = useState(false)
  useLayoutEffect(() => {
    const element = elementRef.current
    if (!element || !isEnabled) return undefined
    // The heights are rounded separately, so they may differ by a pixel.
    const measure = () => setClamped(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [elementRef, isEnabled])
  return isClamped && isEnabled
}
