import { useEffect, useState } from 'react'

/** Delay before the progress bar shows, in milliseconds. */
const delayMs = 400

/**
 * Whether the requested screen is still loading while the previous one is shown. The router reports
 * a new URL only once its screen renders, so this checks the URL after events that may navigate.
 *
 * @param shownPath path of the screen that is shown
 */
export function useIsScreenPending(shownPath: string): boolean {
  // Stores the path, so that a timer of the previous screen does not affect the next one.
  const [pendingAfter, setPendingAfter] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPendingAfter(location.pathname === shownPath ? undefined : shownPath), delayMs)
    }
    const types = ['click', 'keydown', 'popstate'] as const
    for (const type of types) addEventListener(type, checkSoon)
    return () => {
      clearTimeout(timer)
      setPendingAfter(undefined)
      for (const type of types) removeEventListener(type, checkSoon)
    }
  }, [shownPath])
  return pendingAfter === shownPath
}
