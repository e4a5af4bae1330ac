import { printLine } from '../shared/command'
import type { Check } from './check'
import type { Deployment } from './deployment'

/** Runs the checks in sequence, prints one line each, and returns the number of problems. */
export async function runChecks(checks: readonly Check[], deployment: Deployment): Promise<number> {
  let faults = 0
  for (const { name, run: look } of checks) {
    const { summary: seen, problems } = await look(deployment)
    printLine(problems.length === 0 ? `holds  ${name}: ${seen}.` : `FAULT  ${name}:`)
    for (const problem of problems) printLine(`         ${problem.replaceAll('\n', '\n         ')}`)
    faults += problems.length
  }
  return faults
}
