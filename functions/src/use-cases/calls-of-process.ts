import type { CallStore } from './call-store'
import { remembered } from './remembered'
import { takeCall } from './take-call'

/**
 * Counts calls for this process alone, in memory: for what is cheap, where counting it in the store would cost more than the call. Whoever meets several instances may call each as
 * often; a tab that asks in a loop meets mostly one.
 *
 * @param most buckets that are remembered; those that were not used for longest are forgotten, and full again
 */
export function callsOfProcess(most: number): CallStore {
  const fullAt = new Map<string, number>()
  return {
    take(uid, name, limit, now) {
      const key = `${uid}/${name}`
      const taken = takeCall(fullAt.get(key), now, limit)
      if (taken.status === 'taken') remembered(fullAt, key, most, taken.fullAt)
      return Promise.resolve(taken)
    },
  }
}
