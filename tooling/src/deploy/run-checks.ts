import { printLine } from '../shared/command'
import type { Check } from './check'
import type { Deployment } from './read-deployment'

/** Runs the checks in sequence, prints one line each, and returns the number of problems. */
export async function runChecks(checks: readonly Check[], deployment: Deployment): Promise<number> {
  let problemCount = 0
  for (const { name, run } of checks) {
    const { summary, problems } = await run(deployment)
    printLine(problems.length === 0 ? `ok       ${name}: ${summary}.` : `PROBLEM  ${name}:`)
    for (const problem of problems) printLine(`         ${problem.replaceAll('\n', '\n         ')}`)
    problemCount += problems.length
  }
  return problemCount
}
