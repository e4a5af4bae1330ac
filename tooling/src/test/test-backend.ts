import { join } from 'node:path'

import { findFreePort, findFreePorts, type Ports } from '../backend/ports'
import { type Backend, startBackend } from '../backend/start-backend'
import { findLostRequests } from '../backend/emulator-log'
import { buildInto, createProcessFolders } from '../build'
import { onExitSignal } from '../shared/on-exit-signal'
import { createWebEnv } from '../web-env'
import { startCachingProxy } from './caching-proxy'

export interface BackendAddress {
  readonly projectId: string
  /** `http://127.0.0.1:port` */
  readonly auth: string
  /** `127.0.0.1:port` */
  readonly firestore: string
  /** `http://127.0.0.1:port` */
  readonly functions: string
  /** `http://127.0.0.1:port` */
  readonly tasks: string
  /** `http://localhost:port` */
  readonly web: string
  /** `http://localhost:port` */
  readonly landing: string
}

export interface TestBackend {
  readonly address: BackendAddress
  /** The log lines about events and tasks that reached no function. */
  readonly lostRequests: () => readonly string[]
  /** See {@link Backend.clearFirestore}. */
  readonly clearFirestore: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The variable that passes a running backend's address to other processes. */
export const addressVariable = 'GEIST_TEST_BACKEND'

/**
 * Builds the functions, with `hasSites` also both sites, and starts an empty backend on unused
 * ports. A running `pnpm start`, its data and its build are unaffected.
 */
export async function startTestBackend({ hasSites }: { readonly hasSites: boolean }): Promise<TestBackend> {
  const ports = await findFreePorts()
  const { build, folder, remove } = createProcessFolders('test')
  const folders = hasSites ? build : { functions: build.functions }
  try {
    // Builds the functions with the emulator's limits, which are lower.
    await buildInto(folders, { ...createWebEnv(ports), FUNCTIONS_EMULATOR: 'true' })
    const hosting = await findFreePort()
    const backend = await startBackend({
      ports: { ...ports, web: hosting },
      folder: join(folder, 'run'),
      ...folders,
    })
    const { stop: closeEdge } = await startCachingProxy(ports.web, hosting)
    const stop = async () => {
      closeEdge()
      await backend.stop()
      remove()
    }
    const removeExitHandler = onExitSignal(stop)
    return {
      address: toAddress(backend, ports),
      lostRequests: () => findLostRequests(backend.logFile),
      clearFirestore: backend.clearFirestore,
      stop: async () => {
        await stop()
        removeExitHandler()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** The variables through which SDKs and tests find this backend. */
export function backendEnv(address: BackendAddress): Record<string, string> {
  return {
    [addressVariable]: JSON.stringify(address),
    FIREBASE_AUTH_EMULATOR_HOST: new URL(address.auth).host,
    FIRESTORE_EMULATOR_HOST: address.firestore,
  }
}

function toAddress(backend: Backend, ports: Ports): BackendAddress {
  return {
    projectId: backend.projectId,
    auth: `http://127.0.0.1:${ports.auth}`,
    firestore: `127.0.0.1:${ports.firestore}`,
    functions: `http://127.0.0.1:${ports.functions}`,
    tasks: `http://127.0.0.1:${ports.tasks}`,
    web: `http://localhost:${ports.web}`,
    landing: `http://localhost:${ports.landing}`,
  }
}
