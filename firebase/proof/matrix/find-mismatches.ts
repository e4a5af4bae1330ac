import type { RulesRequest } from '../rules-request'
import type { EmulatorProject } from '../engine/emulator-project'
import { judge, type Verdict } from '../oracle/judge'

export interface Mismatch {
  readonly ask: RulesRequest
  readonly said: Verdict
}

const concurrency = 12

/** Plants the documents of all requests, sends the requests and returns the mismatches. */
export async function findMismatches(
  asks: readonly RulesRequest[],
  project: EmulatorProject,
): Promise<readonly Mismatch[]> {
  await seedDocuments(asks, project)
  const mismatches: Mismatch[] = []
  let next = 0
  const askOn = async () => {
    for (let ask = asks[next++]; ask; ask = asks[next++]) {
      const said = await project.evaluate(ask)
      if (said !== judge(ask)) mismatches.push({ ask, said })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, askOn))
  return mismatches
}

export async function seedDocuments(asks: readonly RulesRequest[], project: EmulatorProject): Promise<void> {
  await project.seed(Object.fromEntries(asks.flatMap(({ given }) => Object.entries(given))))
}
