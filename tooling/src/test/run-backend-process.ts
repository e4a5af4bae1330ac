import { join } from 'node:path'

import { readPorts } from '../backend/ports'
import { startBackend } from '../backend/start-backend'
import { clearLeftovers, dataFolder, runUntilStopped } from '../backend/run-until-stopped'
import { localFolder } from '../shared/paths'
import { runAsCommand, printLine } from '../shared/command'

/**
 * Child process for tests of signals: runs the backend as `pnpm start` does, without building or
 * serving the sites. Saves every second. `GEIST_TEST_FUNCTIONS` is the folder of the functions.
 */
await runAsCommand(async () => {
  await clearLeftovers()
  const backend = await startBackend({
    ports: readPorts(),
    folder: join(localFolder, 'start'),
    dataFolder,
    functions: process.env['GEIST_TEST_FUNCTIONS'] ?? 'functions/dist',
  })
  printLine('up')
  return runUntilStopped(backend, { everyMs: 1_000 })
})
