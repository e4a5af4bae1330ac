import { constants } from 'node:os'

/** End signals: Ctrl-C, `kill`, and a closed terminal. */
export const exitSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a task on the first end signal, then exits with the signal's code. Ignores later signals.
 *
 * @returns a function that removes the handler
 */
export function onExitSignal(task: () => Promise<unknown>): () => void {
  let isEnding = false
  const endProcess = (signal: (typeof exitSignals)[number]) => {
    if (isEnding) return
    isEnding = true
    void task().finally(() => process.exit(128 + constants.signals[signal]))
  }
  for (const signal of exitSignals) process.on(signal, endProcess)
  return () => {
    if (!isEnding) for (const signal of exitSignals) process.off(signal, endProcess)
  }
}
