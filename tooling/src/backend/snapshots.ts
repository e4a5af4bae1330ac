import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** firebase-tools writes this file last, so its presence marks a complete export. */
const completionMarker = 'firebase-export-metadata.json'

/** The number of snapshots to keep: the newest and two older ones as fallbacks. */
const maxSnapshots = 3

/** Finds the newest complete snapshot of Auth and Firestore. */
export function findNewestSnapshot(folder: string): string | undefined {
  return listSnapshots(folder)[0]
}

/**
 * Exports Auth and Firestore through the emulator hub into a new snapshot. Deletes the export if it
 * equals the newest snapshot, and deletes the oldest snapshots.
 * @param hub the hub's URL, `http://127.0.0.1:4400`
 * @throws if the hub does not answer or cannot write
 */
export async function saveSnapshot(hub: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const previousSnapshot = findNewestSnapshot(folder)
  const target = join(folder, `${Date.now()}`)
  const response = await fetch(`${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: target, initiatedBy: 'geist' }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`The emulator hub answered ${response.status}: ${await response.text()}`)
  if (previousSnapshot && hashFolder(previousSnapshot) === hashFolder(target)) rmSync(target, { recursive: true })
  for (const oldSnapshot of listSnapshots(folder).slice(maxSnapshots))
    rmSync(oldSnapshot, { recursive: true, force: true })
}

/** Lists the complete snapshots, the newest first. Each is named after the time of its export. */
function listSnapshots(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .toSorted((a, b) => Number(b) - Number(a))
    .map((name) => join(folder, name))
    .filter((snapshot) => existsSync(join(snapshot, completionMarker)))
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256')
  for (const file of listFiles(folder)) hash.update(relative(folder, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]))
}
