import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { EmptyFallback, deferToFirstPaint, lazyPart } from '../../shared/lazy-part'

// Loads after the first screen, which is not announced.
const ScreenAnnouncer = lazyPart(
  deferToFirstPaint(async () => (await import('./screen-announcer')).ScreenAnnouncer),
  EmptyFallback,
)

/** Scrolls each new screen to its top and announces it to screen readers. */
export function ScreenEffects() {
  const { pathname } = useLocation()
  const [firstPathname] = useState(pathname)
  const scrolledPath = useRef<string>(undefined)
  useEffect(() => {
    // StrictMode runs the effect twice; the screen scrolls once per path.
    if (scrolledPath.current === pathname) return
    scrolledPath.current = pathname
    window.scrollTo(0, 0)
  }, [pathname])
  return (
    <Suspense>
      <ScreenAnnouncer firstPathname={firstPathname} pathname={pathname} />
    </Suspense>
  )
}
