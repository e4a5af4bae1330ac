import { parseArgs } from 'node:util'

import { runDataCommand } from '../run-data-command'
import { runAsCommand, CommandError } from '../shared/command'

/** `pnpm embed-entries`: embeds missing or outdated vectors and deletes orphaned ones. */
await runAsCommand(() => {
  const { project, account, after, anew } = readOptions()
  const flags = [
    ...(account === undefined ? [] : ['--account', account]),
    ...(after === undefined ? [] : ['--after', after]),
    ...(anew ? ['--anew'] : []),
  ]
  return runDataCommand('embed-entries', flags, project)
})

function readOptions() {
  try {
    const { values } = parseArgs({
      // pnpm passes on the `--` that npm scripts need before flags.
      args: process.argv.slice(2).filter((part) => part !== '--'),
      options: {
        account: { type: 'string' },
        after: { type: 'string' },
        anew: { type: 'boolean', default: false },
        project: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    throw new CommandError('pnpm embed-entries [--account UID|EMAIL] [--after UID] [--anew] [--project PROJECT]', {
      cause: error,
    })
  }
}
