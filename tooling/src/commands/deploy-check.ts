import { parseArgs } from 'node:util'

import { buildInto } from '../build'
import { builtChecks } from '../deploy/built-checks'
import { type Deployment, readDeployment } from '../deploy/deployment'
import { fileChecks } from '../deploy/file-checks'
import { projectChecks } from '../deploy/project-checks'
import { runChecks } from '../deploy/run-checks'
import { runAsCommand, CommandError, printLine } from '../shared/command'

/**
 * `pnpm deploy:check` checks everything that is deployed, without an account.
 * Without `--project` it rehearses with the emulator project. With it, it builds what `firebase
 * deploy` uploads, with variables from the environment and `--env-file`. `--files` checks only
 * files of the repository.
 */
await runAsCommand(async () => {
  const { project, 'env-file': envFile, files } = readOptions()
  const deployment = readDeployment(project, envFile)
  const before = [...(files ? [] : projectChecks), ...fileChecks]
  const faults = await runChecks(before, deployment)
  if (faults > 0) return verdict(faults, deployment)
  if (files) return 0
  printLine('\nBuilding …')
  await buildInto(deployment.built, { ...deployment.env } as Record<string, string>)
  return verdict(await runChecks(builtChecks, deployment), deployment)
})

function verdict(faults: number, { project, isReal }: Deployment): number {
  if (faults > 0) printLine(`\nNot to be deployed: ${faults === 1 ? 'one fault' : `${faults} faults`}.`)
  else if (isReal) printLine(`\nCan be deployed: npx pnpm firebase deploy --project ${project}`)
  else printLine('\nCan be deployed, to a project of one’s own: this was a rehearsal.')
  return faults === 0 ? 0 : 1
}

function readOptions() {
  try {
    const { values } = parseArgs({
      // pnpm passes on the `--` that npm scripts need before flags.
      args: process.argv.slice(2).filter((part) => part !== '--'),
      options: {
        project: { type: 'string' },
        'env-file': { type: 'string' },
        files: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    throw new CommandError('pnpm deploy:check [--project PROJECT] [--env-file FILE] [--files]', { cause: error })
  }
}
