import { join } from 'node:path'

import { embedMissingEntries } from '../backend/embed-missing-entries'
import { prepareEmulator } from '../backend/emulator-command'
import { readPorts, assertPortsFree } from '../backend/ports'
import { startBackend } from '../backend/start-backend'
import { clearLeftovers, dataFolder, runUntilStopped } from '../backend/run-until-stopped'
import { build } from '../build'
import { localFolder } from '../shared/paths'
import { runAsCommand, printLine } from '../shared/command'
import { createWebEnv } from '../web-env'

/** `pnpm start` runs all of Geist locally, as served in production. */
await runAsCommand(async () => {
  await clearLeftovers()
  const ports = readPorts()
  await assertPortsFree(ports)
  await prepareEmulator()
  printLine('Building …')
  await build(['@geist/web', '@geist/landing', '@geist/functions'], createWebEnv(ports))
  printLine('Starting Auth, Functions, Firestore and Hosting …')
  const backend = await startBackend({
    ports,
    folder: join(localFolder, 'start'),
    dataFolder,
    sites: { web: 'apps/web/dist', landing: 'apps/landing/dist' },
  })
  printLine(`
  Geist          http://localhost:${ports.web}
  Landing site   http://localhost:${ports.landing}

  Sign up there, or run "npx pnpm seed" in a second terminal for a demo account.
  Ctrl-C stops everything and keeps your data.
`)
  const stopEmbedding = embedMissingEntries(ports)
  return runUntilStopped(backend).finally(stopEmbedding)
})
