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
  const hosts = await findRunningBackend()
  if (hosts) {
    await seed(hosts)
    return
  }
  await clearLeftovers()
  const ports = await findFreePorts()
  await build(['@geist/functions'])
  printLine('Starting the local backend temporarily …')
  const backend = await startBackend({ ports, folder: join(localFolder, 'seed'), dataFolder })
  try {
    await seed({ auth: `127.0.0.1:${ports.auth}`, firestore: `127.0.0.1:${ports.firestore}` })
  } finally {
    await backend.stop()
  }
})

async function seed(hosts: { readonly auth: string; readonly firestore: string }): Promise<void> {
  const result = await seedJournals({
    projectId,
    authHost: hosts.auth,
    firestoreHost: hosts.firestore,
    now: new Date(),
    countTimeoutMs: 120_000,
  })
  const { accountCount, notebookCount, entryCount, writtenCount, isCounted } = result
  printLine(
    writtenCount === 0
      ? 'The demo accounts are complete; nothing was missing.'
      : `Seeded ${entryCount} entries in ${notebookCount} notebooks for ${accountCount} accounts (${writtenCount} documents were new).`,
  )
  if (!isCounted) printLine('The public entries are not counted yet: run npx pnpm rebuild-figures.')
  printLine('Sign in as demo@geist.example with the password demo-geist.')
}
