import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand } from '../shared/command'

/** `pnpm bench NAME` runs one benchmark; without a name it lists them. */
await runAsCommand(() =>
  run(process.execPath, ['--import', 'tsx', 'src/run.ts', ...process.argv.slice(2)], {
    cwd: join(projectRoot, 'bench'),
  }),
)
