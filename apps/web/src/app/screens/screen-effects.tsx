import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { EmptyFallback, afterFirstPaint, lazyPart } from '../../shared/lazy-part'

// Nothing is announced before the first screen.
const ScreenAnnouncer = lazyPart(
  afterFirstPaint(async () => (await import('./screen-announcer')).ScreenAnnouncer),
  EmptyFallback,
)

/** Scrolls each new screen to its top and announces it to screen readers. */
export function ScreenEffects() {
  const { pathname } = useLocation()
  const [firstPathname] = useState(pathname)
  const scrolledFor = useRef<string>(undefined)
  useEffect(() => {
    if (scrolledFor.current === pathname) return
    scrolledFor.current = pathname
    window.scrollTo(0, 0)
  }, [pathname])
  return (
    <Suspense>
      <ScreenAnnouncer firstPathname={firstPathname} pathname={pathname} />
    </Suspense>
  )
}
