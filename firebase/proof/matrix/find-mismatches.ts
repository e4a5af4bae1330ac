import type { RulesRequest } from '../rules-request'
import type { EmulatorProject } from '../engine/emulator-project'
import { judge, type Verdict } from '../oracle/judge'

export interface Mismatch {
  readonly request: RulesRequest
  readonly verdict: Verdict
}

const concurrency = 12

/** Seeds the documents of all requests, sends the requests and returns the mismatches. */
export async function findMismatches(
  requests: readonly RulesRequest[],
  project: EmulatorProject,
): Promise<readonly Mismatch[]> {
  await seedDocuments(requests, project)
  const mismatches: Mismatch[] = []
  let next = 0
  const sendNext = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const verdict = await project.evaluate(request)
      if (verdict !== judge(request)) mismatches.push({ request, verdict })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendNext))
  return mismatches
}

export async function seedDocuments(requests: readonly RulesRequest[], project: EmulatorProject): Promise<void> {
  await project.seed(Object.fromEntries(requests.flatMap(({ given }) => Object.entries(given))))
}
