import { setTimeout as pause } from 'node:timers/promises'

/** Polling interval in milliseconds. */
const pollIntervalMs = 250

/**
 * Watches the task queue until the signal aborts.
 *
 * @param tasksUrl base URL of the tasks emulator
 * @returns the maximum number of waiting tasks
 */
export async function watchQueueLength(tasksUrl: string, signal: AbortSignal): Promise<number> {
  let maxLength = 0
  while (!signal.aborted) {
    const response = await fetch(`${tasksUrl}/queueStats`)
    const queues = (await response.json()) as Readonly<Record<string, { readonly numberOfTasks: number }>>
    const lengths = Object.values(queues).map(({ numberOfTasks }) => numberOfTasks)
    maxLength = Math.max(maxLength, ...lengths)
    await pause(pollIntervalMs)
  }
  return maxLength
}
