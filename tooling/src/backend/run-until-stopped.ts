import { isAbsolute, join, relative } from 'node:path'

import { exitSignals } from '../shared/on-exit-signal'
import { localFolder, projectRoot } from '../shared/paths'
import { printLine } from '../shared/command'
import { type ProcessIdentity, readProcessTree } from './process-table'
import { scheduleDailyPurge } from './schedule-daily-purge'
import { deleteRunRecord, endLeftovers, readRecordedHub, writeRunRecord } from './run-record'
import type { Backend } from './start-backend'

/** The save interval: a `kill -9` loses at most the writes of the last 30 seconds. */
const saveIntervalMs = 30_000

export const dataFolder = join(localFolder, 'data')
const recordFile = join(localFolder, 'run.json')

/** Ends processes of a killed start. Call this before choosing free ports. */
export function clearLeftovers(): Promise<void> {
  return endLeftovers(recordFile, dataFolder)
}

/**
 * Runs a backend until a signal arrives or the backend exits, and saves its data periodically.
 * @returns the exit code: 0 after a signal, 1 if the backend exited by itself
 */
export async function runUntilStopped(backend: Backend, { everyMs = saveIntervalMs } = {}): Promise<number> {
  // Installed before the first await: a signal without a handler would orphan the backend.
  const signal = waitForExitSignal()
  await saveRunRecord(backend)
  const timer = setInterval(() => {
    backend.save().catch((error: unknown) => printLine(`Saving the data failed: ${String(error)}`))
    void saveRunRecord(backend)
  }, everyMs)
  const stopPurging = scheduleDailyPurge(backend.functions)

  const reason = await Promise.race([signal, backend.whenExited.then(() => 'ended' as const)])
  clearInterval(timer)
  stopPurging()
  if (reason === 'ended') {
    printLine(`The local backend ended by itself. Its log: ${backend.logFile}`)
  } else {
    printLine('Saving and stopping …')
  }
  await backend.stop().catch((error: unknown) => printLine(`The last save failed: ${String(error)}`))
  deleteRunRecord(recordFile)
  if (reason !== 'ended') printLine(`Stopped. Your data is kept in ${formatPath(dataFolder)}.`)
  return reason === 'ended' ? 1 : 0
}

/** Finds the addresses (`host:port`) of the backend that runs from this folder, if any. */
export async function findRunningBackend(): Promise<{ readonly auth: string; readonly firestore: string } | undefined> {
  const hub = readRecordedHub(recordFile)
  if (!hub) return undefined
  try {
    const response = await fetch(`${hub}/emulators`, { signal: AbortSignal.timeout(2_000) })
    const { auth, firestore } = (await response.json()) as Record<
      string,
      { readonly host: string; readonly port: number }
    >
    return auth && firestore && { auth: `${auth.host}:${auth.port}`, firestore: `${firestore.host}:${firestore.port}` }
  } catch {
    // A killed start leaves a record without a running hub.
    return undefined
  }
}

/** Formats a folder relative to the project root, or absolute if it is outside. */
function formatPath(folder: string): string {
  const relativePath = relative(projectRoot, folder)
  return relativePath.startsWith('..') || isAbsolute(relativePath) ? folder : relativePath
}

async function saveRunRecord(backend: Backend): Promise<void> {
  const [launcher] = await readProcessTree(process.pid)
  const launcherIdentity: ProcessIdentity = launcher ?? { pid: process.pid, startTime: '' }
  writeRunRecord(recordFile, { launcher: launcherIdentity, processes: await backend.processes(), hub: backend.hub })
}

/** Resolves with the first exit signal. Ignores later ones, so that the save can finish. */
function waitForExitSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of exitSignals) process.on(signal, () => resolve(signal))
    // A write fails if the terminal has closed.
    process.stdout.on('error', () => resolve('SIGHUP'))
  })
}
