import { parseArgs } from 'node:util'

import { runDataCommand } from './run-data-command'
import { CommandError } from './shared/command'

/**
 * Runs a repair command of the functions, `pnpm NAME [--account UID|EMAIL] [--check] [--project
 * PROJECT]`; see `runDataCommand`.
 *
 * @returns its exit code
 */
export async function runRebuildCommand(name: string): Promise<number> {
  const { project, account, check } = readOptions(name)
  const flags = [...(account === undefined ? [] : ['--account', account]), ...(check ? ['--check'] : [])]
  return runDataCommand(name, flags, project)
}

function readOptions(name: string) {
  try {
    const { values } = parseArgs({
      // pnpm passes on the `--` that npm scripts need before flags.
      args: process.argv.slice(2).filter((part) => part !== '--'),
      options: {
        account: { type: 'string' },
        check: { type: 'boolean', default: false },
        project: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    throw new CommandError(`pnpm ${name} [--account UID|EMAIL] [--check] [--project PROJECT]`, { cause: error })
  }
}
