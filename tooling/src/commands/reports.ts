import { parseArgs } from 'node:util'

import { runDataCommand } from '../run-data-command'
import { runAsCommand, CommandError } from '../shared/command'

/**
 * `pnpm reports`: lists reports; `--hide` makes a notebook private, `--settle` deletes its reports.
 */
await runAsCommand(() => {
  const { project, hide, settle } = readOptions()
  const flags = [...(hide === undefined ? [] : ['--hide', hide]), ...(settle === undefined ? [] : ['--settle', settle])]
  return runDataCommand('reports', flags, project)
})

function readOptions() {
  try {
    const { values } = parseArgs({
      // pnpm passes on the `--` that npm scripts need before flags.
      args: process.argv.slice(2).filter((part) => part !== '--'),
      options: { hide: { type: 'string' }, settle: { type: 'string' }, project: { type: 'string' } },
    })
    return values
  } catch (error) {
    throw new CommandError('pnpm reports [--hide NOTEBOOK] [--settle NOTEBOOK] [--project PROJECT]', { cause: error })
  }
}
