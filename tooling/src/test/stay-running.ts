import { join } from 'node:path'

import { chosenPorts } from '../backend/ports'
import { startBackend } from '../backend/start-backend'
import { clearLeftovers, dataFolder, stayUntilStopped } from '../backend/stay'
import { localFolder } from '../shared/paths'
import { asCommand, say } from '../shared/say'

/** `pnpm start` without build and sites, saving every second, for tests of stops and kills. */
await asCommand(async () => {
  await clearLeftovers()
  const backend = await startBackend({ ports: chosenPorts(), folder: join(localFolder, 'start'), dataFolder })
  say('up')
  return stayUntilStopped(backend, { everyMs: 1_000 })
})
