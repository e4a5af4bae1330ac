import { join } from 'node:path'

import { readPorts } from './backend/ports'
import { build } from './build'
import { projectRoot } from './shared/paths'
import { run } from './shared/run'
import { runAsCommand } from './shared/command'
import { createWebEnv } from './web-env'

/** Builds both sites like `pnpm start` and checks first-load sizes against `.size-limit.js`. */
await runAsCommand(async () => {
  await build(['@geist/web', '@geist/landing'], createWebEnv(readPorts()))
  return run(join(projectRoot, 'node_modules/.bin/size-limit'), [], { cwd: projectRoot })
})
