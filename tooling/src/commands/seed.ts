import { join } from 'node:path'

import { projectId } from '../backend/local-config'
import { findFreePorts } from '../backend/ports'
import { startBackend } from '../backend/start-backend'
import { clearLeftovers, dataFolder, findRunningBackend } from '../backend/run-until-stopped'
import { build } from '../build'
import { seedJournals } from '../seed/seed-journals'
import { localFolder } from '../shared/paths'
import { runAsCommand, printLine } from '../shared/command'

/** `pnpm seed` fills the demo accounts of the running Geist, or of the data for the next start. */
await runAsCommand(async () => {
  const running = await findRunningBackend()
  if (running) {
    await seed(running)
    return
  }
  await clearLeftovers()
  const ports = await findFreePorts()
  await build(['@geist/functions'])
  printLine('Starting the local backend for a moment …')
  const backend = await startBackend({ ports, folder: join(localFolder, 'seed'), dataFolder })
  try {
    await seed({ auth: `127.0.0.1:${ports.auth}`, firestore: `127.0.0.1:${ports.firestore}` })
  } finally {
    await backend.stop()
  }
})

async function seed(hosts: { readonly auth: string; readonly firestore: string }): Promise<void> {
  const planted = await seedJournals({
    projectId,
    authHost: hosts.auth,
    firestoreHost: hosts.firestore,
    now: new Date(),
    countTimeoutMs: 120_000,
  })
  const { accounts, notebooks, entries, written, isCounted } = planted
  printLine(
    written === 0
      ? 'The demo accounts are there already; nothing was missing.'
      : `Planted ${entries} entries in ${notebooks} notebooks for ${accounts} accounts (${written} documents were new).`,
  )
  if (!isCounted) printLine('What is public in the notebooks is not counted yet: npx pnpm rebuild-figures does it.')
  printLine('Sign in as demo@geist.example with the password demo-geist.')
}
