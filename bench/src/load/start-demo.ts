import { join } from 'node:path'

import { projectId } from '../../../tooling/src/backend/local-config'
import { findFreePorts, type Ports } from '../../../tooling/src/backend/ports'
import { startBackend } from '../../../tooling/src/backend/start-backend'
import { buildInto, createProcessFolders } from '../../../tooling/src/build'
import { seedJournals } from '../../../tooling/src/seed/seed-journals'
import { createWebEnv } from '../../../tooling/src/web-env'

/** A running backend with the demo journals, and the built sites. */
export interface Demo extends AsyncDisposable {
  readonly ports: Ports
  /** Contains the sites in `web` and `landing`. */
  readonly folder: string
}

export async function startDemo(): Promise<Demo> {
  const ports = await findFreePorts()
  const { build, folder, remove } = createProcessFolders('bench-load')
  try {
    console.log('Building the sites …')
    await buildInto(build, createWebEnv(ports))
    const backend = await startBackend({ ports, folder: join(folder, 'run'), functions: build.functions })
    const dispose = async () => {
      await backend.stop()
      remove()
    }
    try {
      console.log('Seeding the demo journals …')
      const hosts = { authHost: `127.0.0.1:${ports.auth}`, firestoreHost: `127.0.0.1:${ports.firestore}` }
      await seedJournals({ projectId, ...hosts, now: new Date(), countTimeoutMs: 120_000 })
    } catch (error) {
      await dispose()
      throw error
    }
    return { ports, folder, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    remove()
    throw error
  }
}
