import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A new screen starts at its top, as a new page would. */
export function ScreenEffects() {
  const { pathname } = useLocation()
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the path is what it answers to
  }, [pathname])
  return null
}
