import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import { capture } from '../shared/run'
import { runAsCommand, printLine } from '../shared/command'

/**
 * `pnpm check`: all static checks and size budgets. A failure does not stop later checks. They run
 * two at a time, so the longest is first.
 */
const checks: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['lint and types', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  ['budgets of the first screens', process.execPath, '--import', 'tsx', 'tooling/src/check-budgets.ts'],
  ['import directions', process.execPath, '--import', 'tsx', 'tooling/src/check-imports.ts'],
  ['dead code and unlisted dependencies', 'knip'],
  ['files of the deployment', process.execPath, '--import', 'tsx', 'tooling/src/commands/deploy-check.ts', '--files'],
  ['format', 'oxfmt', '--check', '.'],
  ['manifests', 'sherif'],
  ['comment width', process.execPath, '--import', 'tsx', 'tooling/src/check-comments.ts'],
  ['commit subjects', process.execPath, '--import', 'tsx', 'tooling/src/check-commits.ts'],
]

await runAsCommand(async () => {
  const failed: string[] = []
  const remaining = checks.values()
  const runChecks = async () => {
    for (const [name, program, ...args] of remaining) {
      const path = program === process.execPath ? program : join(projectRoot, 'node_modules/.bin', program)
      const { code, output } = await capture(path, args, { cwd: projectRoot })
      printLine(`\n── ${name}\n${output.trimEnd()}`)
      if (code !== 0) failed.push(name)
    }
  }
  await Promise.all([runChecks(), runChecks()])
  printLine(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
})
