/** Callbacks by due time, in epoch milliseconds. */
const waiting = new Map<() => void, number>()
/** One shared timer: hundreds of ages with their own timers would cost more than rendering them. */
let timer: ReturnType<typeof setTimeout> | undefined
let ringsAt = Number.POSITIVE_INFINITY

/**
 * Calls a function once at a given time.
 * @param moment epoch milliseconds, at most 24 days from now (the limit of `setTimeout`)
 * @param wake a function that is not scheduled already
 * @returns cancel function
 */
export function wakeAt(moment: number, wake: () => void): () => void {
  waiting.set(wake, moment)
  ringAt(moment)
  // The timer keeps running; it then finds other callbacks or none.
  return () => waiting.delete(wake)
}

function ringAt(moment: number): void {
  if (moment >= ringsAt) return
  clearTimeout(timer)
  ringsAt = moment
  timer = setTimeout(ring, Math.max(0, moment - Date.now()))
}

function ring(): void {
  ringsAt = Number.POSITIVE_INFINITY
  const now = Date.now()
  for (const [wake, moment] of waiting) {
    if (moment > now) continue
    waiting.delete(wake)
    wake()
  }
  if (waiting.size > 0) ringAt(Math.min(...waiting.values()))
}
