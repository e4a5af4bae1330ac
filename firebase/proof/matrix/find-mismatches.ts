import type { RulesRequest } from '../rules-request'
import type { EmulatorProject } from '../engine/emulator-project'
import { judge, type Verdict } from '../oracle/judge'

export interface Mismatch {
  readonly request: RulesRequest
  readonly verdict: Verdict
}

/** Requests in flight at once. */
const concurrency = 12

/** Seeds the documents of all requests, sends the requests and returns the mismatches. */
export async function findMismatches(
  requests: readonly RulesRequest[],
  project: EmulatorProject,
): Promise<readonly Mismatch[]> {
  await seedDocuments(requests, project)
  const mismatches: Mismatch[] = []
  let nextIndex = 0
  const sendNext = async () => {
    for (let request = requests[nextIndex++]; request; request = requests[nextIndex++]) {
      const verdict = await project.evaluate(request)
      if (verdict !== judge(request)) mismatches.push({ request, verdict })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendNext))
  return mismatches
}

/** Seeds the documents that each request expects. */
export async function seedDocuments(requests: readonly RulesRequest[], project: EmulatorProject): Promise<void> {
  await project.seed(Object.fromEntries(requests.flatMap(({ existingDocuments }) => Object.entries(existingDocuments))))
}
