import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { projectId } from '../backend/local-config'
import { freePorts } from '../backend/ports'
import { startBackend } from '../backend/start-backend'
import { plantJournals } from '../seed/plant-journals'
import { projectRoot } from '../shared/paths'
import { type Difference, differences } from './differences'
import { type Emulators, type Everything, readEverything } from './everything'

/** What a rehearsal has seen. */
export interface RestoredBackend {
  readonly documents: number
  readonly accounts: number
  readonly stores: readonly string[]
  /** Between what was exported and what the second backend holds. */
  readonly differences: readonly Difference[]
  /** Whether the demo account can sign in there with its password. */
  readonly canSignIn: boolean
}

/**
 * Fills a backend with the demo journals, lets its triggers finish, exports all of it and ends it; then starts another one with the export, and compares every document and account.
 * The functions have to be built.
 *
 * @throws when a backend does not come up, or the journals cannot be planted
 */
export async function rehearseRestore(): Promise<RestoredBackend> {
  // In the project, where firebase-tools may write it.
  const folder = join(projectRoot, `.geist/restore-${process.pid}`)
  try {
    const before = await withBackend(folder, fill)
    return await withBackend(folder, async (emulators) => {
      const after = await readEverything(emulators)
      const paths = [...after.keys()]
      const accounts = paths.filter((path) => path.startsWith('accounts/')).length
      return {
        documents: after.size - accounts,
        accounts,
        stores: [...new Set(paths.map((path) => path.split('/').at(-2) ?? ''))].toSorted(),
        differences: differences(before, after),
        canSignIn: await canSignIn(emulators),
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs something on a backend that begins with what the folder holds, and leaves there what it has at its end. */
async function withBackend<T>(folder: string, work: (emulators: Emulators) => Promise<T>): Promise<T> {
  const ports = await freePorts()
  const places = { folder: join(folder, 'run'), dataFolder: join(folder, 'data') }
  // Nobody waits for it: a machine that is busy with other tests may take its time.
  const backend = await startBackend({ ports, ...places, patienceMs: 600_000 })
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

/** @returns what the backend holds when its triggers have nothing more to do */
async function fill(emulators: Emulators): Promise<Everything> {
  await plantJournals({
    projectId,
    authHost: emulators.auth,
    firestoreHost: emulators.firestore,
    now: new Date(),
    countedWithinMs: 240_000,
  })
  let last = await readEverything(emulators)
  let unchanged = 0
  // An event may be on its way from one trigger to the next.
  while (unchanged < 3) {
    await new Promise((later) => setTimeout(later, 1_000))
    const now = await readEverything(emulators)
    unchanged = differences(last, now).length === 0 ? unchanged + 1 : 0
    last = now
  }
  return last
}

async function canSignIn({ auth }: Emulators): Promise<boolean> {
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
