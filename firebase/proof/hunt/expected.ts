import type { Ask } from '../ask'
import { allStores } from '../oracle/all-stores'
import { judge } from '../oracle/judge'
import type { Expected } from './likely-asks'

/** Pairs each request with the verdict that the specification demands. */
export function expectedOf(asks: readonly Ask[]): readonly Expected[] {
  return asks.map((ask) => ({ ask, verdict: judge(ask), concern: `${pathOf(ask)} ${ask.kind}` }))
}

function pathOf({ store }: Ask): string {
  return store in allStores ? allStores[store as keyof typeof allStores].path : store
}
