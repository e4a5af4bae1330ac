import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand } from '../shared/command'

/** `pnpm ai`: looks for an AI on this machine, checks it and writes the configuration. */
await runAsCommand(() =>
  run(
    process.execPath,
    // pnpm passes on the `--` that npm scripts need before flags.
    ['--import', 'tsx', 'src/commands/ai.ts', ...process.argv.slice(2).filter((part) => part !== '--')],
    { cwd: join(projectRoot, 'functions') },
  ),
)
