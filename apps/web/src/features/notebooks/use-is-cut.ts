import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether the text of an element goes on below what it shows, known before it is painted and followed as its width changes.
 *
 * @param mayBeCut whether to look at all
 */
export function useIsCut(element: RefObject<HTMLElement | null>, mayBeCut: boolean): boolean {
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
