import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { EmptyFallback, afterFirstScreen, lazyPart } from '../../shared/lazy-part'

// Nothing is announced before the first screen.
const ScreenNews = lazyPart(
  afterFirstScreen(async () => (await import('./screen-announcer')).ScreenAnnouncer),
  EmptyFallback,
)

/** Scrolls each new screen to its top and announces it to screen readers. */
export function ScreenEffects() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const begun = useRef<string>(undefined)
  useEffect(() => {
    if (begun.current === pathname) return
    begun.current = pathname
    window.scrollTo(0, 0)
  }, [pathname])
  return (
    <Suspense>
      <ScreenNews first={first} pathname={pathname} />
    </Suspense>
  )
}
