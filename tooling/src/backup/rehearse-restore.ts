import { join } from 'node:path'

import { projectId } from '../backend/local-config'
import { findFreePorts } from '../backend/ports'
import { startBackend } from '../backend/start-backend'
import { buildInto, createProcessFolders, type ProcessFolders } from '../build'
import { seedJournals } from '../seed/seed-journals'
import { type DumpDifference, compareDumps } from './compare-dumps'
import { type EmulatorHosts, type BackendDump, dumpBackend } from './dump-backend'

export interface RestoredBackend {
  readonly documentCount: number
  readonly accountCount: number
  readonly stores: readonly string[]
  /** Differences between the exported data and the second backend. */
  readonly differences: readonly DumpDifference[]
  readonly canSignIn: boolean
}

/**
 * Seeds a backend with the demo journals, waits for its triggers, exports everything and stops it.
 * Then starts a second backend from the export and compares all documents and accounts.
 * @throws if a backend does not start, or the journals cannot be seeded
 */
export async function rehearseRestore(): Promise<RestoredBackend> {
  const folders = createProcessFolders('restore')
  try {
    await buildInto({ functions: folders.build.functions }, {})
    const exportedDump = await runOnBackend(folders, seedAndDump)
    return await runOnBackend(folders, async (emulators) => {
      const restoredDump = await dumpBackend(emulators)
      const paths = [...restoredDump.keys()]
      const accountCount = paths.filter((path) => path.startsWith('accounts/')).length
      return {
        documentCount: restoredDump.size - accountCount,
        accountCount,
        stores: [...new Set(paths.map((path) => path.split('/').at(-2) ?? ''))].toSorted(),
        differences: compareDumps(exportedDump, restoredDump),
        canSignIn: await canSignIn(emulators),
      }
    })
  } finally {
    folders.remove()
  }
}

/** Runs `work` on a backend that loads the folder's data and saves it there at the end. */
async function runOnBackend<T>(
  { folder, build }: ProcessFolders,
  work: (emulators: EmulatorHosts) => Promise<T>,
): Promise<T> {
  const ports = await findFreePorts()
  const folders = { folder: join(folder, 'run'), dataFolder: join(folder, 'data'), functions: build.functions }
  // A long timeout, since the machine may be busy with other tests.
  const backend = await startBackend({ ports, ...folders, startTimeoutMs: 600_000 })
  try {
    return await work({
      projectId,
      firestore: `127.0.0.1:${ports.firestore}`,
      auth: `127.0.0.1:${ports.auth}`,
    })
  } finally {
    await backend.stop()
  }
}

/** @returns the contents of the backend once its triggers are idle */
async function seedAndDump(emulators: EmulatorHosts): Promise<BackendDump> {
  await seedJournals({
    projectId,
    authHost: emulators.auth,
    firestoreHost: emulators.firestore,
    now: new Date(),
    countTimeoutMs: 240_000,
  })
  let previousDump = await dumpBackend(emulators)
  let unchangedCount = 0
  // One trigger may still cause an event of another: require three equal reads.
  while (unchangedCount < 3) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const currentDump = await dumpBackend(emulators)
    unchangedCount = compareDumps(previousDump, currentDump).length === 0 ? unchangedCount + 1 : 0
    previousDump = currentDump
  }
  return previousDump
}

async function canSignIn({ auth }: EmulatorHosts): Promise<boolean> {
  const response = await fetch(
    `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@geist.example', password: 'demo-geist' }),
    },
  )
  return response.ok
}
