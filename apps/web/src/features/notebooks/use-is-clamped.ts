import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element's text is clamped. Measured before paint and whenever its size changes.
 *
 * @param isEnabled false skips the measurement
 */
export function useIsClamped(element: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [isClamped, setClamped] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current || !isEnabled) return undefined
    const measure = () => setClamped(current.scrollHeight > current.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isEnabled])
  return isClamped && isEnabled
}
