import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { focusHeading } from './focus-heading'

/** A new screen starts at its top, as a new page would, and with the focus at its heading, where what had it has gone with the screen before. */
export function ScreenEffects() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    window.scrollTo(0, 0)
    if (shown.current === pathname) return undefined
    shown.current = pathname
    return focusHeading()
  }, [pathname])
  return null
}
