import { constants } from 'node:os'

/** Exit signals: Ctrl-C, `kill`, and a closed terminal. */
export const exitSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a task on the first exit signal, then exits with 128 plus the signal's number. Ignores later
 * signals.
 *
 * @returns a function that removes the handler
 */
export function onExitSignal(task: () => Promise<unknown>): () => void {
  let isExiting = false
  const handleSignal = (signal: (typeof exitSignals)[number]) => {
    if (isExiting) return
    isExiting = true
    void task().finally(() => process.exit(128 + constants.signals[signal]))
  }
  for (const signal of exitSignals) process.on(signal, handleSignal)
  return () => {
    if (!isExiting) for (const signal of exitSignals) process.off(signal, handleSignal)
  }
}
