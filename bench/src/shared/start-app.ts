import { join } from 'node:path'

import { findFreePorts, type Ports } from '../../../tooling/src/backend/ports'
import { startBackend } from '../../../tooling/src/backend/start-backend'
import { buildInto, createProcessFolders } from '../../../tooling/src/build'
import { createWebEnv } from '../../../tooling/src/web-env'
import { type CountingProxy, startCountingProxy } from './counting-proxy'
import type { FirestoreAddress } from './firestore-address'
import { createTargetCounter, type TargetCounter } from './target-counter'

export interface RunningApp extends AsyncDisposable {
  /** `http://localhost:port` */
  readonly web: string
  readonly ports: Ports
  /** Address of Firestore itself, without the proxy. */
  readonly server: FirestoreAddress
  readonly proxy: CountingProxy
  readonly targets: TargetCounter
  /** The app's build settings. */
  readonly env: Readonly<Record<string, string>>
}

/** A Firestore project other than the backend's, with another server for its functions. */
export interface ProjectOverride {
  readonly projectId: string
  /** Local port of the server that serves the functions. */
  readonly functions: number
}

/** Builds the app and starts the whole local backend, with a counting proxy before Firestore. */
export async function startApp(override?: ProjectOverride): Promise<RunningApp> {
  const ports = await findFreePorts()
  const { build, folder, remove } = createProcessFolders('bench-app')
  const targets = createTargetCounter()
  const server = { projectId: override?.projectId ?? 'demo-geist', host: '127.0.0.1', port: ports.firestore }
  const proxy = await startCountingProxy(server, targets)
  const env = {
    ...createWebEnv(ports),
    ...(override && {
      VITE_FIREBASE_PROJECT_ID: override.projectId,
      VITE_FUNCTIONS_EMULATOR: `127.0.0.1:${override.functions}`,
    }),
    VITE_FIRESTORE_EMULATOR: `${proxy.address.host}:${proxy.address.port}`,
    VITE_EXPOSE_JOURNAL: '1',
  }
  try {
    await buildInto(build, env)
    const proxyPorts = { firestore: proxy.address.port, ...(override && { functions: override.functions }) }
    const backend = await startBackend({ ports, folder: join(folder, 'run'), ...build, proxyPorts })
    return {
      web: `http://localhost:${ports.web}`,
      ports,
      server,
      proxy,
      targets,
      env,
      [Symbol.asyncDispose]: async () => {
        await proxy[Symbol.asyncDispose]()
        await backend.stop()
        remove()
      },
    }
  } catch (error) {
    await proxy[Symbol.asyncDispose]()
    remove()
    throw error
  }
}
