import { say } from '../shared/say'
import type { Check } from './check'
import type { Deployment } from './deployment'

/** Runs the checks in sequence, prints one line each, and returns the number of problems. */
export async function lookAll(checks: readonly Check[], deployment: Deployment): Promise<number> {
  let faults = 0
  for (const { name, look } of checks) {
    const { seen, problems } = await look(deployment)
    say(problems.length === 0 ? `holds  ${name}: ${seen}.` : `FAULT  ${name}:`)
    for (const problem of problems) say(`         ${problem.replaceAll('\n', '\n         ')}`)
    faults += problems.length
  }
  return faults
}
