import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { CommandError, printLine } from '../shared/command'
import { endProcesses, type ProcessIdentity, filterAlive } from './process-table'
import { saveSnapshot } from './snapshots'

/** The state of a start on disk, so that the next start can end processes left by a `kill -9`. */
export interface RunRecord {
  readonly launcher: ProcessIdentity
  readonly processes: readonly ProcessIdentity[]
  /** The hub's URL. */
  readonly hub: string
}

export function writeRunRecord(file: string, record: RunRecord): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}

export function deleteRunRecord(file: string): void {
  rmSync(file, { force: true })
}

/**
 * Ends emulators that outlived a killed launcher, after saving their data.
 * @throws {CommandError} if the earlier launcher still runs
 */
export async function endLeftovers(file: string, dataFolder: string): Promise<void> {
  const record = readRunRecord(file)
  if (!record) return
  if ((await filterAlive([record.launcher])).length > 0) {
    throw new CommandError(
      `Geist is already running from this folder (process ${record.launcher.pid}). Stop it there with Ctrl-C first.`,
    )
  }
  const aliveProcesses = await filterAlive(record.processes)
  if (aliveProcesses.length > 0) {
    printLine('An earlier start was killed and left its emulators behind: saving their data and ending them …')
    await saveSnapshot(record.hub, dataFolder).catch(() =>
      printLine('Their data could not be saved; the last saved state is used.'),
    )
    await endProcesses(aliveProcesses)
  }
  deleteRunRecord(file)
}

/** Reads the hub's URL from the last start's record. The hub may no longer answer. */
export function readRecordedHub(file: string): string | undefined {
  return readRunRecord(file)?.hub
}

function readRunRecord(file: string): RunRecord | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord
  } catch {
    // A kill during the write leaves an incomplete record: ignore it.
    return undefined
  }
}
