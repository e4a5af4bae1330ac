import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { Refusal, say } from '../shared/say'
import { endProcesses, type ProcessMark, stillAlive } from './process-table'
import { saveSnapshot } from './snapshots'

/** What a start leaves on disk about itself, so that the next one can end what a `kill -9` left behind. */
export interface RunRecord {
  readonly launcher: ProcessMark
  readonly processes: readonly ProcessMark[]
  /** The hub's address. */
  readonly hub: string
}

export function writeRunRecord(file: string, record: RunRecord): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}

export function dropRunRecord(file: string): void {
  rmSync(file, { force: true })
}

/**
 * Ends what an earlier start left running after it was killed, exactly those processes and no others, and keeps their data:
 * the emulators outlive their launcher, so what they hold is saved first.
 *
 * @throws {Refusal} when that earlier start is still in charge
 */
export async function endLeftovers(file: string, dataFolder: string): Promise<void> {
  const record = readRunRecord(file)
  if (!record) return
  if ((await stillAlive([record.launcher])).length > 0) {
    throw new Refusal(
      `Geist is already running from this folder (process ${record.launcher.pid}). Stop it there with Ctrl-C first.`,
    )
  }
  const alive = await stillAlive(record.processes)
  if (alive.length > 0) {
    say('An earlier start was killed and left its emulators behind: saving their data and ending them …')
    await saveSnapshot(record.hub, dataFolder).catch(() =>
      say('Their data could not be saved; the last saved state is used.'),
    )
    await endProcesses(alive)
  }
  dropRunRecord(file)
}

/** The hub's address that the last start left on disk. Whether it still answers is for the caller to find out. */
export function hubOfRunningStart(file: string): string | undefined {
  return readRunRecord(file)?.hub
}

function readRunRecord(file: string): RunRecord | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord
  } catch {
    // Half a record is left by a kill in the middle of writing it; there is nothing in it to act on.
    return undefined
  }
}
