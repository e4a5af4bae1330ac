import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The distance of an element from the top of the page, in CSS pixels. Follows layout changes above
 * it.
 *
 * @param expected estimate for the first render, which avoids a second one
 */
export function useDistanceFromTop(element: RefObject<HTMLElement | null>, expected = 0): number {
  const [top, setTop] = useState(expected)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current?.isConnected) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
