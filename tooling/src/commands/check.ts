import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import { run } from '../shared/run'
import { runAsCommand, printLine } from '../shared/command'

/** `pnpm check`: all static checks and size budgets. A failure does not stop later checks. */
const checks: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['format', 'oxfmt', '--check', '.'],
  ['lint, with types', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types', 'turbo', 'run', 'typecheck', '--output-logs=errors-only'],
  ['manifests', 'sherif'],
  ['dead code and unlisted dependencies', 'knip'],
  ['import directions', process.execPath, '--import', 'tsx', 'tooling/src/check-imports.ts'],
  ['comment width', process.execPath, '--import', 'tsx', 'tooling/src/check-comments.ts'],
  ['commit subjects', process.execPath, '--import', 'tsx', 'tooling/src/check-commits.ts'],
  ['files of the deployment', process.execPath, '--import', 'tsx', 'tooling/src/commands/deploy-check.ts', '--files'],
  ['budgets of the first screens', process.execPath, '--import', 'tsx', 'tooling/src/check-budgets.ts'],
]

await runAsCommand(async () => {
  const failed: string[] = []
  for (const [name, program, ...args] of checks) {
    printLine(`\n── ${name}`)
    const path = program === process.execPath ? program : join(projectRoot, 'node_modules/.bin', program)
    const code = await run(path, args, {
      cwd: projectRoot,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    })
    if (code !== 0) failed.push(name)
  }
  printLine(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
})
