import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A new screen starts at its top, as a new page would. */
export function ScreenEffects() {
  const { pathname } = useLocation()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the path is what it answers to
  useEffect(() => window.scrollTo(0, 0), [pathname])
  return null
}
