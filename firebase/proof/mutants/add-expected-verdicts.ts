import type { RulesRequest } from '../rules-request'
import { allStores } from '../oracle/all-stores'
import { judge } from '../oracle/judge'
import type { ExpectedVerdict } from './rank-requests'

/** Pairs each request with the verdict that the specification demands. */
export function addExpectedVerdicts(requests: readonly RulesRequest[]): readonly ExpectedVerdict[] {
  return requests.map((request) => ({
    request,
    verdict: judge(request),
    storeAndKind: `${getStorePath(request)} ${request.kind}`,
  }))
}

function getStorePath({ store }: RulesRequest): string {
  return store in allStores ? allStores[store as keyof typeof allStores].path : store
}
