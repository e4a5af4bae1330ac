import { useEffect, useRef } from 'react'

/** How long it waits before it asks an unreachable server again, in milliseconds. */
const pauseMs = 3_000

/**
 * Asks again by itself after a while, as long as there is something to ask: Firestore's SDK calls the server unreachable without asking it, until
 * its own next try.
 *
 * @param ask left out when there is nothing to ask
 * @param answer the last one: each new one begins the wait anew
 */
export function useRetry(ask: (() => Promise<void>) | undefined, answer: unknown): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const isWanted = ask !== undefined
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => void latest.current?.(), pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the answer is what it answers to
  }, [isWanted, answer])
}
