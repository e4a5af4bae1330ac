import type { CallStore } from '../use-cases/call-store'
import { takeCall } from '../use-cases/take-call'

export interface InMemoryCallStore extends CallStore {
  /** How many calls were let through so far. */
  readonly taken: () => number
}

export function inMemoryCallStore(): InMemoryCallStore {
  const fullAt = new Map<string, number>()
  let count = 0
  return {
    taken: () => count,
    async take(uid, name, limit, now) {
      const key = `${uid}/${name}`
      const taken = takeCall(fullAt.get(key), now, limit)
      if (taken.status === 'taken') {
        fullAt.set(key, taken.fullAt)
        count += 1
      }
      return taken
    },
  }
}
