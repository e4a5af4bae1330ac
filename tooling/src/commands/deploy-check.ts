import { parseArgs } from 'node:util'

import { buildInto } from '../build'
import { builtChecks } from '../deploy/built-checks'
import { type Deployment, readDeployment } from '../deploy/read-deployment'
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
  const checksBeforeBuild = [...(files ? [] : projectChecks), ...fileChecks]
  const problemCount = await runChecks(checksBeforeBuild, deployment)
  if (problemCount > 0) return printVerdict(problemCount, deployment)
  if (files) return 0
  printLine('\nBuilding …')
  const { functions, ...sites } = deployment.built
  await buildInto({ functions, sites }, { ...deployment.env } as Record<string, string>)
  return printVerdict(await runChecks(builtChecks, deployment), deployment)
})

/** @returns the exit code */
function printVerdict(problemCount: number, { project, isReal }: Deployment): number {
  if (problemCount > 0)
    printLine(`\nNot ready to deploy: ${problemCount === 1 ? 'one problem' : `${problemCount} problems`}.`)
  else if (isReal) printLine(`\nReady to deploy: npx pnpm firebase deploy --project ${project}`)
  else printLine('\nReady to deploy to your own project: this was a rehearsal.')
  return problemCount === 0 ? 0 : 1
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
