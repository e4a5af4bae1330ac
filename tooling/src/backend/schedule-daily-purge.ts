import { printLine } from '../shared/command'
import { projectId } from './local-config'

const firstDelayMs = 60_000
const intervalMs = 86_400_000

/**
 * Stands in for Cloud Scheduler, which has no emulator: runs `purgeTrash` one minute after the
 * start, then every 24 hours.
 * @param functionsUrl the origin of the Functions emulator, `http://127.0.0.1:port`
 * @returns a function that stops the timers
 */
export function scheduleDailyPurge(functionsUrl: string): () => void {
  const runPurge = () => {
    purgeTrash(functionsUrl).catch((error: unknown) => printLine(`The trash could not be purged: ${String(error)}`))
  }
  let dailyTimer: NodeJS.Timeout | undefined
  const firstTimer = setTimeout(() => {
    runPurge()
    dailyTimer = setInterval(runPurge, intervalMs)
  }, firstDelayMs)
  return () => {
    clearTimeout(firstTimer)
    clearInterval(dailyTimer)
  }
}

/**
 * Runs the scheduled function once and waits for its end. Calls the trigger URL that the Pub/Sub
 * emulator of firebase-tools would call; the Pub/Sub emulator itself is an extra download.
 * @throws if the function did not run or failed
 */
export async function purgeTrash(functionsUrl: string): Promise<void> {
  const path = `/functions/projects/${projectId}/triggers/us-central1-purgeTrash-0`
  const response = await fetch(functionsUrl + path, { method: 'POST' })
  if (!response.ok) throw new Error(`the Functions emulator answered ${response.status}`)
}
