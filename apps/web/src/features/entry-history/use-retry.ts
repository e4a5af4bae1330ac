import { useEffect, useRef } from 'react'

/** Delay before each retry, in milliseconds. */
const retryDelayMs = 3_000

/**
 * Repeats a request after a delay for as long as `request` is given. The retry needs a delay of its
 * own: after a failure, Firestore's SDK reports the server as unreachable without contacting it,
 * until its next attempt to connect.
 *
 * @param request `undefined` when no retry is needed
 * @param result the last result; each new one restarts the delay
 */
export function useRetry(request: (() => Promise<void>) | undefined, result: unknown): void {
  const latestRequest = useRef(request)
  useEffect(() => {
    latestRequest.current = request
  })
  const isNeeded = request !== undefined
  useEffect(() => {
    if (!isNeeded) return
    const timer = setTimeout(() => void latestRequest.current?.(), retryDelayMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new result restarts the timer
  }, [isNeeded, result])
}
