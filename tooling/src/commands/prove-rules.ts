import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand } from '../shared/command'

/**
 * `pnpm prove-rules` checks the Security Rules against the specification with a matrix of roles,
 * stores, request kinds and fields. Then it runs mutation tests: each changed rule must change some
 * verdict. `--only TEXT` tests only mutants whose name contains the text.
 */
await runAsCommand(() =>
  run(process.execPath, ['--import', 'tsx', 'proof/run-proof.ts', ...process.argv.slice(2)], {
    cwd: join(projectRoot, 'firebase'),
  }),
)
