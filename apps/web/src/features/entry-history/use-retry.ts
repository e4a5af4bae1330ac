import { useEffect, useRef } from 'react'

/** Delay before an unreachable server is asked again, in milliseconds. */
const retryDelayMs = 3_000

/**
 * Repeats a request after a delay for as long as `ask` is given. Firestore's SDK reports the server
 * as unreachable without contacting it, until its own next attempt.
 *
 * @param ask `undefined` when no retry is needed
 * @param answer the last result; each new one restarts the delay
 */
export function useRetry(ask: (() => Promise<void>) | undefined, answer: unknown): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const isWanted = ask !== undefined
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => void latest.current?.(), retryDelayMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new answer restarts the timer
  }, [isWanted, answer])
}
