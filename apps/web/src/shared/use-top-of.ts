import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How far below the top of the page an element begins, in CSS pixels, also as what stands above it grows and shrinks.
 *
 * @param expected where it will begin as far as is known before it stands there: then it need not be drawn twice
 */
export function useTopOf(element: RefObject<HTMLElement | null>, expected = 0): number {
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
