/** Callbacks by due time, in epoch milliseconds. */
const callbacks = new Map<() => void, number>()
/** One shared timer: hundreds of ages with their own timers would cost more than rendering them. */
let timer: ReturnType<typeof setTimeout> | undefined
let timerDueAt = Number.POSITIVE_INFINITY

/**
 * Calls a function once at a given time.
 * @param moment epoch milliseconds, at most 24 days from now (the limit of `setTimeout`)
 * @param wake a function that is not scheduled already
 * @returns cancel function
 */
export function callAt(moment: number, wake: () => void): () => void {
  callbacks.set(wake, moment)
  scheduleTimer(moment)
  // The timer keeps running; it then finds other callbacks or none.
  return () => callbacks.delete(wake)
}

function scheduleTimer(moment: number): void {
  if (moment >= timerDueAt) return
  clearTimeout(timer)
  timerDueAt = moment
  timer = setTimeout(runDueCallbacks, Math.max(0, moment - Date.now()))
}

function runDueCallbacks(): void {
  timerDueAt = Number.POSITIVE_INFINITY
  const now = Date.now()
  for (const [wake, moment] of callbacks) {
    if (moment > now) continue
    callbacks.delete(wake)
    wake()
  }
  if (callbacks.size > 0) scheduleTimer(Math.min(...callbacks.values()))
}
