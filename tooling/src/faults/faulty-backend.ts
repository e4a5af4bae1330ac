import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import {
  findFirestoreProcess,
  type FirestoreProcess,
  killFirestore,
  readTriggerRegistrations,
  restartFirestore,
  type TriggerRegistration,
} from '../backend/firestore-process'
import { freePorts, type Ports } from '../backend/ports'
import { newestSnapshot, saveSnapshot } from '../backend/snapshots'
import { type Backend, startBackend } from '../backend/start-backend'
import { buildInto } from '../build'
import { projectRoot } from '../shared/paths'
import { webEnv } from '../web-env'
import { functionsWorkers } from './functions-workers'

/** The whole local backend, with the built web app, and ways to break it. */
export class FaultyBackend {
  readonly ports: Ports
  readonly projectId: string
  readonly #backend: Backend
  readonly #folder: string
  readonly #snapshots: string
  readonly #triggers: readonly TriggerRegistration[]
  #firestore: FirestoreProcess
  #isFirestoreUp = true

  private constructor(backend: Backend, ports: Ports, folder: string, firestore: FirestoreProcess) {
    this.#backend = backend
    this.#folder = folder
    this.#snapshots = join(folder, 'snapshots')
    this.#firestore = firestore
    this.#triggers = readTriggerRegistrations(join(folder, 'run'))
    if (this.#triggers.length === 0) throw new Error('No Firestore trigger was found in the log of the emulators.')
    this.ports = ports
    this.projectId = backend.projectId
  }

  /** Builds the app with its journal exposed and starts everything on free ports, beside whatever else runs on this machine. */
  static async start(): Promise<FaultyBackend> {
    dropAbandoned()
    const ports = await freePorts()
    const folder = `.geist/faults-${process.pid}`
    const sites = { web: `${folder}/web`, landing: `${folder}/landing` }
    try {
      await buildInto(sites, { ...webEnv(ports), VITE_EXPOSE_JOURNAL: '1' })
      const backend = await startBackend({ ports, folder: join(projectRoot, folder, 'run'), sites })
      const firestore = findFirestoreProcess(await backend.processes(), ports.firestore)
      return new FaultyBackend(backend, ports, join(projectRoot, folder), firestore)
    } catch (error) {
      rmSync(join(projectRoot, folder), { recursive: true, force: true })
      throw error
    }
  }

  /** Where the app is, without a slash at the end. */
  get web(): string {
    return `http://localhost:${this.ports.web}`
  }

  get isFirestoreUp(): boolean {
    return this.#isFirestoreUp
  }

  /** Where something of this run may be kept; cleared away with the backend. */
  folder(name: string): string {
    return join(this.#folder, name)
  }

  /** Exports what Firestore and Auth hold, as a running Geist does every half a minute. */
  save(): Promise<void> {
    return saveSnapshot(this.#backend.hub, this.#snapshots)
  }

  /** Ends the Firestore emulator with `kill -9`: what was written since the last `save` is forgotten. */
  killFirestore(): void {
    this.#isFirestoreUp = false
    killFirestore(this.#firestore)
  }

  /** Starts the Firestore emulator again, with what was saved last. */
  async restartFirestore(): Promise<void> {
    this.#firestore = await restartFirestore(this.#firestore, this.#triggers, newestSnapshot(this.#snapshots))
    this.#isFirestoreUp = true
  }

  /** Ends every process that runs functions at this moment, and gives their number. */
  async killFunctions(): Promise<number> {
    const workers = functionsWorkers(await this.#backend.processes())
    for (const pid of workers) process.kill(pid, 'SIGKILL')
    return workers.length
  }

  async stop(): Promise<void> {
    if (this.#isFirestoreUp) killFirestore(this.#firestore)
    await this.#backend.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** What a killed run could not clear away; its process number is in the name. */
function dropAbandoned(): void {
  const parent = join(projectRoot, '.geist')
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = /^faults-(\d+)$/.exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}
