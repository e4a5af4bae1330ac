import type { Ask } from '../ask'
import { allStores } from '../oracle/all-stores'
import { judge } from '../oracle/judge'
import type { Expected } from './likely-asks'

/** Requests with what has to be said to them, for a hunt. */
export function expectedOf(asks: readonly Ask[]): readonly Expected[] {
  return asks.map((ask) => ({ ask, verdict: judge(ask), concern: `${pathOf(ask)} ${ask.kind}` }))
}

function pathOf({ store }: Ask): string {
  return store in allStores ? allStores[store as keyof typeof allStores].path : store
}
