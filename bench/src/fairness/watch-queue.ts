import { setTimeout as pause } from 'node:timers/promises'

/** How often the queue is looked at, in milliseconds. */
const lookEveryMs = 250

/**
 * Watches the task queue until the signal aborts.
 *
 * @param tasks where the tasks emulator is
 * @returns the most tasks that waited in it
 */
export async function mostWaiting(tasks: string, signal: AbortSignal): Promise<number> {
  let most = 0
  while (!signal.aborted) {
    const response = await fetch(`${tasks}/queueStats`)
    const queues = (await response.json()) as Readonly<Record<string, { readonly numberOfTasks: number }>>
    const waiting = Object.values(queues).map(({ numberOfTasks }) => numberOfTasks)
    most = Math.max(most, ...waiting)
    await pause(lookEveryMs)
  }
  return most
}
