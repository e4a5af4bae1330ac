import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { CommandError } from '../shared/command'
import { onExitSignal } from '../shared/on-exit-signal'
import { type EmulatorCommand, getEmulatorCommand } from './emulator-command'
import { findLandingPort, waitUntilReady } from './emulator-log'
import { deleteLocalConfig, type LocalConfigOptions, projectId, writeLocalConfig } from './local-config'
import { endProcesses, killTree, readProcessTree, type ProcessIdentity } from './process-table'
import { type Relay, startRelay } from './relay'
import { findNewestSnapshot, saveSnapshot } from './snapshots'

export interface BackendOptions extends LocalConfigOptions {
  /** The working directory and log folder of the emulators; created if missing. */
  readonly folder: string
  /** The folder of snapshots; without it the data is not kept. */
  readonly dataFolder?: string
  readonly startTimeoutMs?: number
}

/** The Firebase Local Emulator Suite, with hidane or Google's emulator as its Firestore. */
export interface Backend {
  readonly projectId: string
  readonly hub: string
  /** The origin of the Functions emulator, `http://127.0.0.1:port`. */
  readonly functions: string
  readonly logFile: string
  /** Resolves with the exit code when the emulators exit for any reason. */
  readonly whenExited: Promise<number>
  /** Saves Auth and Firestore into `dataFolder`, if there is one. */
  readonly save: () => Promise<void>
  readonly processes: () => Promise<readonly ProcessIdentity[]>
  /**
   * Deletes all documents without calling a trigger. Does nothing on Google's emulator, which would
   * forget its triggers.
   */
  readonly clearFirestore: () => Promise<void>
  /** Saves, ends all processes and frees the ports. */
  readonly stop: () => Promise<void>
}

/** A function worker's start timeout. After it the emulator drops the event or task. */
const workerStartSeconds = 300

/**
 * Starts Auth, Firestore, Functions and (with `sites`) Hosting, and waits until all are ready.
 * @throws {CommandError} with the end of the emulators' log, if they do not start
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { ports, folder, dataFolder } = options
  // 0o700 lets only the owner read the folder: logs and data contain users' texts.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const logFile = join(folder, 'backend.log')
  const config = writeLocalConfig(options)
  const hub = `http://127.0.0.1:${ports.hub}`
  const command = await getEmulatorCommand(['--config', config, ...createImportFlags(dataFolder)])
  const child = spawnEmulators(command, { folder, logFile })
  const whenExited = waitForExitCode(child)
  const recorder = new ProcessRecorder(child)
  let landingRelay: Relay | undefined
  let endPromise: Promise<void> | undefined
  const end = async () => {
    await endEmulators(child, recorder)
    landingRelay?.stop()
    deleteLocalConfig(config)
  }
  // Runs once, even if a start fails because it is being stopped.
  const endOnce = () => (endPromise ??= end())
  // A signal during the start ends the backend. Afterwards the caller is responsible.
  const removeExitHandler = onExitSignal(endOnce)
  try {
    await waitUntilReady(child, whenExited, logFile, options.startTimeoutMs ?? 120_000)
    await applyImport(ports.firestore)
    await enableEmailProtection(ports.auth)
    if (options.sites) landingRelay = await startRelay(ports.landing, findLandingPort(logFile))
  } catch (error) {
    await endOnce()
    throw error
  } finally {
    recorder.stopPolling()
    removeExitHandler()
  }
  const save = async () => {
    if (dataFolder) await saveSnapshot(hub, dataFolder)
  }
  const functions = `http://127.0.0.1:${ports.functions}`
  const processes = () => readProcesses(child)
  const clearFirestore = async () => {
    if (command.keepsTriggersOnReset) await resetFirestore(ports.firestore)
  }
  const stop = () => save().finally(endOnce)
  return { projectId, hub, functions, logFile, whenExited, save, processes, clearFirestore, stop }
}

/** Starts the Firebase CLI in its own process group, with its output in the log. */
function spawnEmulators(
  { program, args, env }: EmulatorCommand,
  { folder, logFile }: { readonly folder: string; readonly logFile: string },
): ChildProcess {
  const logDescriptor = openSync(logFile, 'w')
  const child = spawn(program, args, {
    cwd: folder,
    // A separate process group: Ctrl-C reaches only the launcher, which saves before it ends the
    // emulators.
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
    env: {
      ...process.env,
      ...env,
      NO_UPDATE_NOTIFIER: '1',
      FUNCTIONS_DISCOVERY_TIMEOUT: `${workerStartSeconds}`,
    },
  })
  closeSync(logDescriptor)
  return child
}

function waitForExitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(127))
  })
}

async function readProcesses({ pid }: ChildProcess): Promise<readonly ProcessIdentity[]> {
  return pid === undefined ? [] : readProcessTree(pid)
}

/** Records all processes below the CLI, which may crash during the start and leave some running. */
class ProcessRecorder {
  readonly #child: ChildProcess
  readonly #recorded = new Map<number, ProcessIdentity>()
  readonly #polling = setInterval(() => void this.record(), 500)

  constructor(child: ChildProcess) {
    this.#child = child
  }

  get recorded(): readonly ProcessIdentity[] {
    return [...this.#recorded.values()]
  }

  async record(): Promise<void> {
    for (const identity of await readProcesses(this.#child)) this.#recorded.set(identity.pid, identity)
  }

  stopPolling(): void {
    clearInterval(this.#polling)
  }
}

async function endEmulators(child: ChildProcess, recorder: ProcessRecorder): Promise<void> {
  await recorder.record()
  interruptProcessGroup(child)
  // With loaded functions, firebase-tools stops its emulators quickly and then lingers, so the exit
  // is not awaited; the data is already saved. Emulators that it was about to start appear in this
  // time.
  for (let waitedMs = 0; waitedMs < 2_000 && child.exitCode === null; waitedMs += 20) {
    await pause(20)
    await recorder.record()
  }
  if (child.pid !== undefined) await killTree(child.pid)
  // The CLI starts the Firestore emulator detached and may leave it running.
  await endProcesses(recorder.recorded)
}

function createImportFlags(dataFolder: string | undefined): readonly string[] {
  const snapshot = dataFolder && findNewestSnapshot(dataFolder)
  return snapshot ? ['--import', snapshot] : []
}

/**
 * Reads one document before any listener attaches. hidane 0.6.0 applies an import on the first
 * plain read; an earlier listener would receive an authoritative empty snapshot.
 */
async function applyImport(port: number): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/v1/projects/${projectId}/databases/(default)/documents/usernames?pageSize=1`, {
    headers: { authorization: 'Bearer owner' },
  })
}

/** Deletes all documents of all projects. The rules of the configuration stay. */
async function resetFirestore(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/reset`, { method: 'POST' })
  if (!response.ok) throw new CommandError(`The Firestore emulator could not be reset: ${await response.text()}`)
}

/** Enables email enumeration protection, the default of new production projects. */
async function enableEmailProtection(port: number): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
}

function interruptProcessGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, 'SIGINT')
  } catch {
    // The process group has exited already.
  }
}
