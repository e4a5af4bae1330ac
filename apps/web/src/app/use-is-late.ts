import { useEffect, useState } from 'react'

/** How long a screen may take to come before that is said, in milliseconds. */
const patienceMs = 400

/**
 * Whether the screen that somebody has asked for is still on its way, its code as a rule, while the one before stands there. The router tells of an address
 * only when its screen stands; so, after whatever may have led to another one, the address is looked at.
 *
 * @param shown the path of the screen that stands there
 */
export function useIsLate(shown: string): boolean {
  // By the screen that stood there: a timer that goes off while the next one is being drawn says nothing about that one.
  const [lateAfter, setLateAfter] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setLateAfter(location.pathname === shown ? undefined : shown), patienceMs)
    }
    const deeds = ['click', 'keydown', 'popstate'] as const
    for (const deed of deeds) addEventListener(deed, lookSoon)
    return () => {
      clearTimeout(timer)
      setLateAfter(undefined)
      for (const deed of deeds) removeEventListener(deed, lookSoon)
    }
  }, [shown])
  return lateAfter === shown
}
