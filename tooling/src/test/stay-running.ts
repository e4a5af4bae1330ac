import { join } from 'node:path'

import { chosenPorts } from '../backend/ports'
import { startBackend } from '../backend/start-backend'
import { clearLeftovers, dataFolder, runUntilStopped } from '../backend/stay'
import { localFolder } from '../shared/paths'
import { runAsCommand, printLine } from '../shared/command'

/** `pnpm start` without build and sites, saving every second, for tests of stops and kills. */
await runAsCommand(async () => {
  await clearLeftovers()
  const backend = await startBackend({ ports: chosenPorts(), folder: join(localFolder, 'start'), dataFolder })
  printLine('up')
  return runUntilStopped(backend, { everyMs: 1_000 })
})
