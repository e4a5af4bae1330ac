import { useEffect, useState } from 'react'

/** Delay before the progress bar shows, in milliseconds. */
const delayMs = 400

/**
 * Whether the requested screen is still loading while the previous one is shown. The router reports
 * a new URL only once its screen renders, so this checks the URL after events that may navigate.
 *
 * @param shown path of the screen that is shown
 */
export function useIsScreenPending(shown: string): boolean {
  // Stores the path, so that a timer of the previous screen does not affect the next one.
  const [lateAfter, setLateAfter] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setLateAfter(location.pathname === shown ? undefined : shown), delayMs)
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
