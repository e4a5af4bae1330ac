import { join } from 'node:path'

import { chosenPorts } from '../backend/ports'
import { startBackend } from '../backend/start-backend'
import { clearLeftovers, dataFolder, stayUntilStopped } from '../backend/stay'
import { localFolder } from '../shared/paths'
import { asCommand, say } from '../shared/say'

/** `pnpm start` without its build and its sites, saving every second: for the test of what outlives a stop and a kill. */
await asCommand(async () => {
  await clearLeftovers()
  const backend = await startBackend({ ports: chosenPorts(), folder: join(localFolder, 'start'), dataFolder })
  say('up')
  return stayUntilStopped(backend, { everyMs: 1_000 })
})
