import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Measures the distance of an element from the top of the page, in CSS pixels. Follows layout
 * changes above it.
 *
 * @param estimate the distance for the first render; if it is right, there is no second one
 */
export function useDistanceFromTop(elementRef: RefObject<HTMLElement | null>, estimate = 0): number {
  const [top, setTop] = useState(estimate)
  useLayoutEffect(() => {
    const measure = () => {
      const element = elementRef.current
      if (element?.isConnected) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [elementRef])
  return top
}
