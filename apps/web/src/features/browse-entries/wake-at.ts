/** Who waits, and for which moment, in epoch milliseconds. */
const waiting = new Map<() => void, number>()
/** The one timer for all of them: a list has hundreds, and setting a timer for each takes longer than drawing their ages. */
let timer: ReturnType<typeof setTimeout> | undefined
let ringsAt = Number.POSITIVE_INFINITY

/**
 * Wakes somebody once at a moment.
 *
 * @param moment epoch milliseconds, no later than some days from now
 * @param wake another function for each call
 * @returns a function that calls it off
 */
export function wakeAt(moment: number, wake: () => void): () => void {
  waiting.set(wake, moment)
  ringAt(moment)
  // The timer stays: it finds nobody, or the next.
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
