/** The due time of each scheduled callback, in epoch milliseconds. */
const callbacks = new Map<() => void, number>()
/** One shared timer: hundreds of ages with their own timers would cost more than rendering them. */
let timer: ReturnType<typeof setTimeout> | undefined
let timerDueAt = Number.POSITIVE_INFINITY

/**
 * Calls a function once at a given time.
 * @param dueAt epoch milliseconds, at most 24 days from now (the limit of `setTimeout`)
 * @param callback a function that is not scheduled already
 * @returns cancel function
 */
export function callAt(dueAt: number, callback: () => void): () => void {
  callbacks.set(callback, dueAt)
  scheduleTimer(dueAt)
  // The timer keeps running; it then finds other callbacks or none.
  return () => callbacks.delete(callback)
}

function scheduleTimer(dueAt: number): void {
  if (dueAt >= timerDueAt) return
  clearTimeout(timer)
  timerDueAt = dueAt
  timer = setTimeout(runDueCallbacks, Math.max(0, dueAt - Date.now()))
}

function runDueCallbacks(): void {
  timerDueAt = Number.POSITIVE_INFINITY
  const now = Date.now()
  for (const [callback, dueAt] of callbacks) {
    if (dueAt > now) continue
    callbacks.delete(callback)
    callback()
  }
  if (callbacks.size > 0) scheduleTimer(Math.min(...callbacks.values()))
}
