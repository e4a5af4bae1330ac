import { useEffect, useState } from 'react'

/** How long a screen may load before it counts as pending, in milliseconds. */
const delayMs = 400

/**
 * Whether the requested screen is still loading while the previous one is shown. The router reports
 * a new URL only once its screen renders, so this checks the URL after events that may navigate.
 *
 * @param currentPath path of the rendered screen
 */
export function useIsScreenPending(currentPath: string): boolean {
  // The path of the screen that is rendered while another one is pending. A boolean would survive
  // the arrival of the other screen for one render.
  const [pendingFromPath, setPendingFromPath] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPendingFromPath(location.pathname === currentPath ? undefined : currentPath), delayMs)
    }
    const types = ['click', 'keydown', 'popstate'] as const
    for (const type of types) addEventListener(type, checkSoon)
    return () => {
      clearTimeout(timer)
      setPendingFromPath(undefined)
      for (const type of types) removeEventListener(type, checkSoon)
    }
  }, [currentPath])
  return pendingFromPath === currentPath
}
