import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { EmptyFallback, afterFirstScreen, lazyPart } from '../shared/lazy-part'

// Nothing is news before the first screen stands.
const ScreenNews = lazyPart(
  afterFirstScreen(async () => (await import('./screen-news')).ScreenNews),
  EmptyFallback,
)

/** A new screen starts at its top, as a new page would, and is read out to those who do not see it come. */
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
