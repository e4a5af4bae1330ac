/** The due time of each scheduled callback, in epoch milliseconds. */
const dueTimes = new Map<() => void, number>()
/**
 * One shared timer for all callbacks: hundreds of ages, each with its own timer, would cost more
 * than rendering them.
 */
let timer: ReturnType<typeof setTimeout> | undefined
/** When `timer` fires, in epoch milliseconds; infinite while none is set. */
let timerDueAt = Number.POSITIVE_INFINITY

/**
 * Calls a function once at a given time.
 * @param dueAt epoch milliseconds, at most 24 days from now (the limit of `setTimeout`)
 * @param callback a function that is not scheduled already
 * @returns cancel function
 */
export function callAt(dueAt: number, callback: () => void): () => void {
  dueTimes.set(callback, dueAt)
  scheduleTimer(dueAt)
  // The timer is not cleared: when it fires, it finds the remaining callbacks or none.
  return () => dueTimes.delete(callback)
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
  for (const [callback, dueAt] of dueTimes) {
    if (dueAt > now) continue
    dueTimes.delete(callback)
    callback()
  }
  if (dueTimes.size > 0) scheduleTimer(Math.min(...dueTimes.values()))
}
