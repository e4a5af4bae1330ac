import { constants } from 'node:os'

/** What asks a program to end: Ctrl-C, `kill`, and the terminal that closes. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does something first when this program is asked to end, and ends it then, with the exit code of the signal. Being asked once more changes nothing.
 *
 * @returns what takes that back
 */
export function beforeEnd(task: () => Promise<unknown>): () => void {
  let isEnding = false
  const end = (signal: (typeof endSignals)[number]) => {
    if (isEnding) return
    isEnding = true
    void task().finally(() => process.exit(128 + constants.signals[signal]))
  }
  for (const signal of endSignals) process.on(signal, end)
  return () => {
    if (!isEnding) for (const signal of endSignals) process.off(signal, end)
  }
}
