import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { freePorts, type Ports } from '../../../tooling/src/backend/ports'
import { startBackend } from '../../../tooling/src/backend/start-backend'
import { buildInto } from '../../../tooling/src/build'
import { projectRoot } from '../../../tooling/src/shared/paths'
import { webEnv } from '../../../tooling/src/web-env'
import { type CountingProxy, startCountingProxy } from './counting-proxy'
import type { FirestoreAddress } from './firestore-address'
import { countTargets, type TargetCounter } from './target-counter'

export interface RunningApp extends AsyncDisposable {
  /** `http://localhost:port` */
  readonly web: string
  readonly ports: Ports
  /** Firestore itself, without the proxy. */
  readonly server: FirestoreAddress
  readonly proxy: CountingProxy
  readonly targets: TargetCounter
  /** The app's build settings. */
  readonly env: Readonly<Record<string, string>>
}

/** A project other than that of the backend and its functions. */
export interface OtherBackend {
  readonly projectId: string
  /** Local port of the server that stands in for the functions. */
  readonly functions: number
}

/** Builds the app and starts the whole local backend, with a counting proxy before Firestore. */
export async function startApp(other?: OtherBackend): Promise<RunningApp> {
  const ports = await freePorts()
  const folder = `.geist/bench-reads-${process.pid}`
  const sites = { web: `${folder}/web`, landing: `${folder}/landing` }
  const targets = countTargets()
  const server = { projectId: other?.projectId ?? 'demo-geist', host: '127.0.0.1', port: ports.firestore }
  const proxy = await startCountingProxy(server, targets)
  const clear = () => rmSync(join(projectRoot, folder), { recursive: true, force: true })
  const env = {
    ...webEnv(ports),
    ...(other && {
      VITE_FIREBASE_PROJECT_ID: other.projectId,
      VITE_FUNCTIONS_EMULATOR: `127.0.0.1:${other.functions}`,
    }),
    VITE_FIRESTORE_EMULATOR: `${proxy.place.host}:${proxy.place.port}`,
    VITE_EXPOSE_JOURNAL: '1',
  }
  try {
    await buildInto(sites, env)
    const standIns = { firestore: proxy.place.port, ...(other && { functions: other.functions }) }
    const backend = await startBackend({ ports, folder: join(projectRoot, folder, 'run'), sites, proxyPorts: standIns })
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
        clear()
      },
    }
  } catch (error) {
    await proxy[Symbol.asyncDispose]()
    clear()
    throw error
  }
}
