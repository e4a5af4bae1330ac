import { useLayoutEffect, useRef } from 'react'

interface Place {
  readonly scrollY: number
  readonly focused: Element | null
}

/**
 * Keeps how far the screen was scrolled and what had the focus while the offline page stands in its place. It stands before the screen, so that
 * it looks before that is hidden.
 */
export function KeptPlace({ isOnline }: { readonly isOnline: boolean }) {
  const left = useRef<Place>(undefined)
  useLayoutEffect(() => {
    if (!isOnline) {
      window.scrollTo(0, 0)
      return
    }
    if (left.current) goBackTo(left.current)
    return () => {
      left.current = { scrollY: window.scrollY, focused: document.activeElement }
    }
  }, [isOnline])
  return null
}

function goBackTo({ scrollY, focused }: Place): void {
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  window.scrollTo(0, scrollY)
}
