import type { RulesRequest } from '../rules-request'
import { allStores } from '../oracle/all-stores'
import { judge } from '../oracle/judge'
import type { ExpectedVerdict } from './rank-requests'

/** Pairs each request with the verdict that the specification demands. */
export function withExpectedVerdicts(asks: readonly RulesRequest[]): readonly ExpectedVerdict[] {
  return asks.map((ask) => ({ ask, verdict: judge(ask), concern: `${pathOf(ask)} ${ask.kind}` }))
}

function pathOf({ store }: RulesRequest): string {
  return store in allStores ? allStores[store as keyof typeof allStores].path : store
}
