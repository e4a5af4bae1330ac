import { join } from 'node:path'

import { chosenPorts } from './backend/ports'
import { build } from './build'
import { projectRoot } from './shared/paths'
import { run } from './shared/run'
import { asCommand } from './shared/say'
import { webEnv } from './web-env'

/** Builds both sites as `pnpm start` does, from Turborepo's cache where nothing has changed, and holds what their first screens wait for against `.size-limit.js`. */
await asCommand(async () => {
  await build(['@geist/web', '@geist/landing'], webEnv(chosenPorts()))
  return run(join(projectRoot, 'node_modules/.bin/size-limit'), [], { cwd: projectRoot })
})
