import { isAbsolute, join, relative } from 'node:path'

import { endSignals } from '../shared/before-end'
import { localFolder, projectRoot } from '../shared/paths'
import { say } from '../shared/say'
import { type ProcessMark, processTree } from './process-table'
import { purgeDaily } from './purge-daily'
import { dropRunRecord, endLeftovers, hubOfRunningStart, writeRunRecord } from './run-record'
import type { Backend } from './start-backend'

/** Saving this often keeps the promise that a `kill -9` loses at most the last minute. */
const saveEveryMs = 30_000

export const dataFolder = join(localFolder, 'data')
const recordFile = join(localFolder, 'run.json')

/** Clears away what a killed start left behind. Call it before looking for free ports. */
export function clearLeftovers(): Promise<void> {
  return endLeftovers(recordFile, dataFolder)
}

/**
 * Keeps a backend going until Ctrl-C (or the backend's own end), saving its data as it goes; then stops it.
 *
 * @returns the exit code: 0 when it was asked to stop, 1 when the backend ended by itself
 */
export async function stayUntilStopped(backend: Backend, { everyMs = saveEveryMs } = {}): Promise<number> {
  // Before anything is waited for: without it, a signal would end this process and leave the backend to itself.
  const signal = untilSignal()
  await record(backend)
  const timer = setInterval(() => {
    backend.save().catch((error: unknown) => say(`Saving the data failed: ${String(error)}`))
    void record(backend)
  }, everyMs)
  const stopPurging = purgeDaily(backend.functions)

  const reason = await Promise.race([signal, backend.ended.then(() => 'ended' as const)])
  clearInterval(timer)
  stopPurging()
  if (reason === 'ended') {
    say(`The local backend ended by itself. Its log: ${backend.logFile}`)
  } else {
    say('Saving and stopping …')
  }
  await backend.stop().catch((error: unknown) => say(`The last save failed: ${String(error)}`))
  dropRunRecord(recordFile)
  if (reason !== 'ended') say(`Stopped. Your data is kept in ${called(dataFolder)}.`)
  return reason === 'ended' ? 1 : 0
}

/** The addresses (`host:port`) of the backend that a start from this folder is running, if one is. */
export async function runningBackend(): Promise<{ readonly auth: string; readonly firestore: string } | undefined> {
  const hub = hubOfRunningStart(recordFile)
  if (!hub) return undefined
  try {
    const response = await fetch(`${hub}/emulators`, { signal: AbortSignal.timeout(2_000) })
    const { auth, firestore } = (await response.json()) as Record<
      string,
      { readonly host: string; readonly port: number }
    >
    return auth && firestore && { auth: `${auth.host}:${auth.port}`, firestore: `${firestore.host}:${firestore.port}` }
  } catch {
    // A record without a hub behind it is what a killed start leaves.
    return undefined
  }
}

/** How somebody who looks at the project would write it: from its top folder on, or whole where it lies elsewhere. */
function called(folder: string): string {
  const within = relative(projectRoot, folder)
  return within.startsWith('..') || isAbsolute(within) ? folder : within
}

async function record(backend: Backend): Promise<void> {
  const [launcher] = await processTree(process.pid)
  const own: ProcessMark = launcher ?? { pid: process.pid, started: '' }
  writeRunRecord(recordFile, { launcher: own, processes: await backend.processes(), hub: backend.hub })
}

/** The first of the signals that ask a program to end. Later ones change nothing: saving goes on to its end. */
function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise((settle) => {
    for (const signal of endSignals) process.on(signal, () => settle(signal))
    // The terminal may be gone before the last line is written.
    process.stdout.on('error', () => settle('SIGHUP'))
  })
}
