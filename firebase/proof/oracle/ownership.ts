import type { Filter } from '../ask'
import { type Data, isSame } from '../value'

/** Whether this is the document of whoever asks. */
export function isOwn(who: string | null, data: Data | undefined): boolean {
  return who !== null && data?.['uid'] === who
}

/** Whether a query says by itself that it finds only what belongs to whoever asks. */
export function asksForOwn(who: string | null, filters: readonly Filter[]): boolean {
  return who !== null && filters.some((filter) => isSame(filter, ['uid', '==', who]))
}

/** Whether a query says by itself that it finds only what is public. */
export function asksForPublic(filters: readonly Filter[]): boolean {
  return filters.some((filter) => isSame(filter, ['isPublic', '==', true]))
}
