import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { capture, findOnPath } from '../shared/run'
import { Refusal } from '../shared/say'
import { resolveHidane } from './hidane'
import { dropLocalConfig, projectId, writeLocalConfig } from './local-config'
import type { Ports } from './ports'
import { endProcesses, processTree, type ProcessMark } from './process-table'
import { type Relay, relay } from './relay'
import { newestSnapshot, saveSnapshot } from './snapshots'

export interface BackendOptions {
  readonly ports: Ports
  /** Where the emulators work and log; made when it is missing. */
  readonly folder: string
  /** Where the data is restored from and saved to; without it the backend forgets. */
  readonly dataFolder?: string
  readonly sites?: { readonly web: string; readonly landing: string }
  /** How long the emulators may take to come up, in milliseconds. */
  readonly patienceMs?: number
}

/** The Firebase Local Emulator Suite with hidane as its Firestore, running until `stop`. */
export interface Backend {
  readonly projectId: string
  readonly hub: string
  /** What the emulators write; the place to look when something is odd. */
  readonly logFile: string
  /** Settles with the exit code when the emulators end, asked for or not. */
  readonly ended: Promise<number>
  /** Saves Auth and Firestore into `dataFolder`; does nothing without one. */
  readonly save: () => Promise<void>
  /** All processes that belong to the backend now. */
  readonly processes: () => Promise<readonly ProcessMark[]>
  /** Saves, ends every process that was started and frees the ports. */
  readonly stop: () => Promise<void>
}

/**
 * Starts Auth, Firestore, Functions and (with `sites`) Hosting, and waits until all of them answer.
 *
 * @throws {Refusal} with the end of the emulators' log, when they do not come up
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { ports, folder, dataFolder } = options
  mkdirSync(folder, { recursive: true })
  const logFile = join(folder, 'backend.log')
  const config = writeLocalConfig({ ports, sites: options.sites })
  const hub = `http://127.0.0.1:${ports.hub}`

  const command = await emulatorCommand(['--config', config, ...importFlags(dataFolder)])
  const log = openSync(logFile, 'w')
  const child = spawn(command[0], command.slice(1), {
    cwd: folder,
    // Its own group, so that Ctrl-C at the terminal reaches the launcher alone, which saves before it ends the emulators.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  })
  closeSync(log)
  const ended = new Promise<number>((settle) => {
    child.on('exit', (code) => settle(code ?? 1))
    child.on('error', () => settle(127))
  })

  let landing: Relay | undefined
  const processes = () => (child.pid === undefined ? Promise.resolve([]) : processTree(child.pid))
  const end = async () => {
    const marks = await processes()
    interrupt(child)
    // With functions loaded firebase-tools stops its emulators at once and then lingers: nothing of it is waited for, the data is saved.
    await Promise.race([ended, new Promise((later) => setTimeout(later, 2_000))])
    // It also starts the Firestore emulator apart from itself and can leave it behind.
    await endProcesses(marks)
    landing?.stop()
    dropLocalConfig(config)
  }

  try {
    await untilReady(child, ended, logFile, options.patienceMs ?? 120_000)
    await settleImport(ports.firestore)
    if (options.sites) landing = await relay(ports.landing, landingPort(logFile))
  } catch (error) {
    await end()
    throw error
  }

  const save = async () => {
    if (dataFolder) await saveSnapshot(hub, dataFolder)
  }
  return {
    projectId,
    hub,
    logFile,
    ended,
    save,
    processes,
    stop: async () => {
      try {
        await save()
      } finally {
        await end()
      }
    },
  }
}

/** hidane where it can be had; the official emulator where it cannot and a Java of 21 or newer is on the machine. */
async function emulatorCommand(flags: readonly string[]): Promise<readonly [string, ...string[]]> {
  const require = createRequire(import.meta.url)
  const firebase = join(dirname(require.resolve('firebase-tools/package.json')), 'lib/bin/firebase.js')
  const emulators = [process.execPath, firebase, 'emulators:start', '--project', projectId, ...flags] as const
  try {
    return [await resolveHidane(), 'exec', '--', ...emulators]
  } catch (refusal) {
    if (refusal instanceof Refusal && (await javaVersion()) >= 21) return emulators
    throw refusal
  }
}

async function javaVersion(): Promise<number> {
  if (!findOnPath(['java'])) return 0
  const { output } = await capture('java', ['-version'])
  return Number(/version "(\d+)/.exec(output)?.[1] ?? 0)
}

function importFlags(dataFolder: string | undefined): readonly string[] {
  const snapshot = dataFolder && newestSnapshot(dataFolder)
  return snapshot ? ['--import', snapshot] : []
}

async function untilReady(
  child: ChildProcess,
  ended: Promise<number>,
  logFile: string,
  patienceMs: number,
): Promise<void> {
  let over = false
  void ended.then(() => (over = true))
  const deadline = Date.now() + patienceMs
  while (!readLog(logFile).includes('All emulators ready!')) {
    if (over || child.pid === undefined) throw new Refusal(failure('The local backend did not start.', logFile))
    if (readLog(logFile).includes('Failed to load function definition')) {
      throw new Refusal(failure('The functions could not be loaded.', logFile))
    }
    if (Date.now() > deadline) throw new Refusal(failure('The local backend took too long to start.', logFile))
    await new Promise((later) => setTimeout(later, 100))
  }
}

/**
 * hidane 0.6.0 puts an import in place with the first ordinary read: a listener that comes before one is told, with authority, that the
 * database is empty. So the first read is ours.
 */
async function settleImport(port: number): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/v1/projects/${projectId}/databases/(default)/documents/usernames?pageSize=1`, {
    headers: { authorization: 'Bearer owner' },
  })
}

/** The log as plain text: firebase-tools colours it even where no terminal is. */
function readLog(logFile: string): string {
  return stripVTControlCharacters(readFileSync(logFile, 'utf8'))
}

function failure(sentence: string, logFile: string): string {
  const tail = readLog(logFile).trimEnd().split('\n').slice(-15).join('\n')
  return `${sentence} The end of its log (${logFile}):\n${tail}`
}

/** The Hosting emulator takes one port and puts further sites where it likes (five above), so its log is asked. */
function landingPort(logFile: string): number {
  const match = /hosting\[landing\]: Local server: http:\/\/127\.0\.0\.1:(\d+)/.exec(readLog(logFile))
  if (!match) throw new Refusal(failure('Hosting did not start the landing site.', logFile))
  return Number(match[1])
}

function interrupt(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, 'SIGINT')
  } catch {
    // The group has ended by itself.
  }
}
