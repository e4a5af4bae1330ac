import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

import {
  findFirestoreProcess,
  type FirestoreProcess,
  killFirestore,
  readTriggerRegistrations,
  restartFirestore,
  type TriggerRegistration,
} from '../backend/firestore-process'
import { findFreePort, findFreePorts, type Ports } from '../backend/ports'
import { type Relay, startRelay } from '../backend/relay'
import { findNewestSnapshot, saveSnapshot } from '../backend/snapshots'
import { type Backend, startBackend } from '../backend/start-backend'
import { buildInto, createProcessFolders, type ProcessFolders } from '../build'
import { projectRoot } from '../shared/paths'
import { createWebEnv } from '../web-env'
import { findFunctionsWorkers } from './find-functions-workers'
import { readServer, type ServerState } from './read-server'
import { ReadWriteLock } from './read-write-lock'

export interface Snapshot {
  readonly folder: string
  /** Epoch milliseconds. */
  readonly takenAt: number
}

/** The local backend with the web app and fault injection, shared by all runs. */
export class FaultyBackend {
  readonly ports: Ports
  readonly projectId: string
  /** Held exclusively during downtime and rollbacks; shared by tasks that need a stable server. */
  readonly lock = new ReadWriteLock()
  readonly #backend: Backend
  readonly #folders: ProcessFolders
  readonly #snapshots: string
  readonly #triggers: readonly TriggerRegistration[]
  #firestore: FirestoreProcess
  /** Forwards the fixed port to the current Firestore process. */
  #relay: Relay | undefined
  #isFirestoreUp = true
  #whenUp: Promise<void> = Promise.resolve()
  #resolveWhenUp = () => {}
  #restartCount = 0

  private constructor(backend: Backend, ports: Ports, folders: ProcessFolders, firestore: FirestoreProcess) {
    this.#backend = backend
    this.#folders = folders
    this.#snapshots = join(folders.folder, 'snapshots')
    this.#firestore = firestore
    this.#triggers = readTriggerRegistrations(join(folders.folder, 'run'))
    if (this.#triggers.length === 0) throw new Error('No Firestore trigger was found in the log of the emulators.')
    this.ports = ports
    this.projectId = backend.projectId
  }

  /** Builds the app with its journal exposed and starts everything on unused ports. */
  static async start(): Promise<FaultyBackend> {
    deleteAbandonedFolders()
    const ports = await findFreePorts()
    const folders = createProcessFolders('faults')
    try {
      await buildInto(folders.build, { ...createWebEnv(ports), VITE_EXPOSE_JOURNAL: '1', FUNCTIONS_EMULATOR: 'true' })
      const backend = await startBackend({
        ports,
        folder: join(folders.folder, 'run'),
        ...folders.build,
        startTimeoutMs: 300_000,
      })
      const firestore = findFirestoreProcess(await backend.processes(), ports.firestore)
      return new FaultyBackend(backend, ports, folders, firestore)
    } catch (error) {
      folders.remove()
      throw error
    }
  }

  get webUrl(): string {
    return `http://localhost:${this.ports.web}`
  }

  get isFirestoreUp(): boolean {
    return this.#isFirestoreUp
  }

  /**
   * Runs a request while the server is up. Repeats it if another run restarts the server
   * meanwhile.
   * @throws if the request fails for any other reason
   */
  async retryAcrossRestarts<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.#whenUp
      const restartCount = this.#restartCount
      try {
        return await request()
      } catch (error) {
        if (this.#isFirestoreUp && this.#restartCount === restartCount) throw error
      }
    }
  }

  /** Reads an account's documents as admin, bypassing the rules. */
  readState(uid: string): Promise<ServerState> {
    return this.retryAcrossRestarts(() => readServer(this.ports.firestore, uid))
  }

  /** The number of Firestore restarts. Listeners do not always notice a rollback. */
  get restartCount(): number {
    return this.#restartCount
  }

  resolveFolder(name: string): string {
    return join(this.#folders.folder, name)
  }

  /** Exports Firestore and Auth, as a running Geist does every 30 seconds. */
  async save(): Promise<void> {
    // The folder of an export is named after the current time, so exports run one at a time.
    this.#lastSave = this.#lastSave.catch(() => undefined).then(() => saveSnapshot(this.#backend.hub, this.#snapshots))
    return this.#lastSave
  }

  #lastSave: Promise<void> = Promise.resolve()

  /** Exports into a separate folder, so that later exports do not replace the snapshot. */
  async saveSeparateSnapshot(name: string): Promise<Snapshot> {
    const folder = this.resolveFolder(`snapshot-${name}`)
    await saveSnapshot(this.#backend.hub, folder)
    return readNewestSnapshot(folder)
  }

  /** The snapshot that a restarted server loads by default. */
  getNewestSnapshot(): Snapshot {
    return readNewestSnapshot(this.#snapshots)
  }

  /** Kills the Firestore emulator with SIGKILL: all writes since the last `save` are lost. */
  killFirestore(): void {
    this.#isFirestoreUp = false
    this.#whenUp = new Promise((resolve) => (this.#resolveWhenUp = resolve))
    this.#relay?.stop()
    this.#relay = undefined
    killFirestore(this.#firestore)
  }

  /**
   * Restarts the Firestore emulator with a snapshot.
   *
   * It starts on a new port behind the relay, because a listener that attaches before the import is
   * applied would receive an empty snapshot.
   */
  async restartFirestore(snapshot: string): Promise<void> {
    const port = await findFreePort()
    const args = [...this.#firestore.args]
    args[args.indexOf('--port') + 1] = `${port}`
    this.#firestore = await restartFirestore({ ...this.#firestore, args, port }, this.#triggers, snapshot)
    this.#relay = await startRelay(this.ports.firestore, port)
    this.#isFirestoreUp = true
    this.#restartCount += 1
    this.#resolveWhenUp()
  }

  /**
   * Kills a third of the function workers, or all if that is none. Cloud instances also end one by
   * one, and a worker's start costs two seconds of CPU.
   * @param offset selects the third
   * @returns the number of killed workers
   */
  async killFunctions(offset: number): Promise<number> {
    const workers = findFunctionsWorkers(await this.#backend.processes())
    const selectedWorkers = workers.filter((_, index) => (index + offset) % 3 === 0)
    const workersToKill = selectedWorkers.length > 0 ? selectedWorkers : workers
    for (const pid of workersToKill) process.kill(pid, 'SIGKILL')
    return workersToKill.length
  }

  async stop(): Promise<void> {
    if (this.#isFirestoreUp) this.killFirestore()
    await this.#backend.stop()
    this.#folders.remove()
  }
}

/** Finds the newest snapshot below a folder. @throws if there is none */
function readNewestSnapshot(parent: string): Snapshot {
  const folder = findNewestSnapshot(parent)
  if (folder === undefined) throw new Error('The backend has not been saved.')
  // The folder is named after the start time of its export.
  return { folder, takenAt: Number(basename(folder)) }
}

/** Deletes folders of killed runs; the process id is in the name. */
function deleteAbandonedFolders(): void {
  const parent = join(projectRoot, '.geist')
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = /^faults-(\d+)$/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) createProcessFolders('faults', Number(pid)).remove()
  }
}
