import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { asCommand } from '../shared/say'

/**
 * `pnpm prove-rules`: asks the Security Rules everything that a matrix of roles, stores, kinds of request and fields holds, and compares the answers with
 * what the specification says; then changes one thing in the rules at a time and asks until an answer is another. `--only WORDS` changes only what
 * bears these words in its name.
 */
await asCommand(() =>
  run(process.execPath, ['--import', 'tsx', 'proof/run.ts', ...process.argv.slice(2)], {
    cwd: join(projectRoot, 'firebase'),
  }),
)
