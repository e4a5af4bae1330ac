import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { beforeEnd } from '../shared/before-end'
import { emulatorCommand } from './emulator-command'
import { landingPort, untilReady } from './emulator-log'
import { dropLocalConfig, type LocalConfigOptions, projectId, writeLocalConfig } from './local-config'
import { endProcesses, killTree, processTree, type ProcessMark } from './process-table'
import { type Relay, relay } from './relay'
import { newestSnapshot, saveSnapshot } from './snapshots'

export interface BackendOptions extends LocalConfigOptions {
  /** Where the emulators work and log; made when it is missing. */
  readonly folder: string
  /** Where the data is restored from and saved to; without it the backend forgets. */
  readonly dataFolder?: string
  /** How long the emulators may take to come up, in milliseconds. */
  readonly patienceMs?: number
}

/** The Firebase Local Emulator Suite, with hidane or Google's emulator as its Firestore, running until `stop`. */
export interface Backend {
  readonly projectId: string
  readonly hub: string
  /** Where the Functions emulator answers, `http://127.0.0.1:port`. */
  readonly functions: string
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
 * How long a process of the Functions emulator may take to start. After that the emulator leaves
 * the request without an answer, and the event or task is lost.
 */
const workerStartSeconds = 300

/**
 * Starts Auth, Firestore, Functions and (with `sites`) Hosting, and waits until all of them answer.
 *
 * @throws {Refusal} with the end of the emulators' log, when they do not come up
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { ports, folder, dataFolder } = options
  // For its owner alone: logs and data hold what people write.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const logFile = join(folder, 'backend.log')
  const config = writeLocalConfig(options)
  const hub = `http://127.0.0.1:${ports.hub}`

  const command = await emulatorCommand(['--config', config, ...importFlags(dataFolder)])
  const log = openSync(logFile, 'w')
  const child = spawn(command.program, command.args, {
    cwd: folder,
    // Its own group, so that Ctrl-C at the terminal reaches the launcher alone, which saves before it ends the emulators.
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...command.env,
      NO_UPDATE_NOTIFIER: '1',
      FUNCTIONS_DISCOVERY_TIMEOUT: `${workerStartSeconds}`,
    },
  })
  closeSync(log)
  const ended = new Promise<number>((settle) => {
    child.on('exit', (code) => settle(code ?? 1))
    child.on('error', () => settle(127))
  })

  let landing: Relay | undefined
  const processes = () => (child.pid === undefined ? Promise.resolve([]) : processTree(child.pid))
  const marks = new Map<number, ProcessMark>()
  const noteProcesses = async () => {
    for (const mark of await processes()) marks.set(mark.pid, mark)
  }
  // The CLI may crash while it starts, and leave the Firestore emulator running.
  const noting = setInterval(() => void noteProcesses(), 500)
  const endNow = async () => {
    await noteProcesses()
    interrupt(child)
    // With functions loaded firebase-tools stops its emulators at once and then lingers: nothing of it is waited for, the data is saved. What it was
    // about to start when it was told comes up in these moments.
    for (let waitedMs = 0; waitedMs < 2_000 && child.exitCode === null; waitedMs += 20) {
      await pause(20)
      await noteProcesses()
    }
    if (child.pid !== undefined) await killTree(child.pid)
    // It also starts the Firestore emulator apart from itself and can leave it behind.
    await endProcesses([...marks.values()])
    landing?.stop()
    dropLocalConfig(config)
  }
  let ending: Promise<void> | undefined
  // Once, also where a start that is stopped fails for it.
  const end = () => (ending ??= endNow())

  // Whoever has started it ends it from then on.
  const forgetEnd = beforeEnd(end)
  try {
    await untilReady(child, ended, logFile, options.patienceMs ?? 120_000)
    await settleImport(ports.firestore)
    await protectEmails(ports.auth)
    if (options.sites) landing = await relay(ports.landing, landingPort(logFile))
  } catch (error) {
    await end()
    throw error
  } finally {
    clearInterval(noting)
    forgetEnd()
  }

  const save = async () => {
    if (dataFolder) await saveSnapshot(hub, dataFolder)
  }
  return {
    projectId,
    hub,
    functions: `http://127.0.0.1:${ports.functions}`,
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

function importFlags(dataFolder: string | undefined): readonly string[] {
  const snapshot = dataFolder && newestSnapshot(dataFolder)
  return snapshot ? ['--import', snapshot] : []
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

/** As new production projects have it: nobody can ask the Auth server which addresses have an account. */
async function protectEmails(port: number): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
}

function interrupt(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    process.kill(-child.pid, 'SIGINT')
  } catch {
    // The group has ended by itself.
  }
}
