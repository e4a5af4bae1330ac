import type { Filter } from '../rules-request'
import { type Data, isSame } from '../value'

export function isOwner(who: string | null, data: Data | undefined): boolean {
  return who !== null && data?.['uid'] === who
}

/** Whether the query filters on the requester's uid, so that it finds only their own documents. */
export function filtersByOwner(who: string | null, filters: readonly Filter[]): boolean {
  return who !== null && filters.some((filter) => isSame(filter, ['uid', '==', who]))
}

export function filtersByPublic(filters: readonly Filter[]): boolean {
  return filters.some((filter) => isSame(filter, ['isPublic', '==', true]))
}
