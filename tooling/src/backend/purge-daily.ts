import { say } from '../shared/say'
import { projectId } from './local-config'

const firstAfterMs = 60_000
const everyMs = 86_400_000

/**
 * A fake of Cloud Scheduler, which has no emulator: runs `purgeTrash` a minute after the start, when that is over, and every
 * 24 hours from then on.
 *
 * @param functions where the Functions emulator answers, `http://127.0.0.1:port`
 * @returns what ends it
 */
export function purgeDaily(functions: string): () => void {
  const run = () => {
    purgeTrash(functions).catch((error: unknown) => say(`The trash could not be purged: ${String(error)}`))
  }
  let daily: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    run()
    daily = setInterval(run, everyMs)
  }, firstAfterMs)
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}

/**
 * Runs the scheduled function once and waits for its end. It is asked for as firebase-tools asks for it when its Pub/Sub emulator, a
 * download, sends the word; that emulator is not needed for it.
 *
 * @throws when it did not run or failed
 */
export async function purgeTrash(functions: string): Promise<void> {
  const path = `/functions/projects/${projectId}/triggers/us-central1-purgeTrash-0`
  const response = await fetch(functions + path, { method: 'POST' })
  if (!response.ok) throw new Error(`the Functions emulator answered ${response.status}`)
}
