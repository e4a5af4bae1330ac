import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element's text is clamped. Measured before paint and whenever its size changes.
 *
 * @param mayBeCut false skips the measurement
 */
export function useIsClamped(element: RefObject<HTMLElement | null>, mayBeCut: boolean): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current || !mayBeCut) return undefined
    const look = () => setCut(current.scrollHeight > current.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, mayBeCut])
  return isCut && mayBeCut
}
