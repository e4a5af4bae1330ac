import { deletionsCollection } from '@geist/domain'

import type { Filter } from '../rules-request'
import { type Data, isSame } from '../value'
import { buildPath } from './build-path'

export function isOwner(uid: string | null, data: Data | undefined): boolean {
  return uid !== null && data?.['uid'] === uid
}

/** Whether the query filters on the requester's uid, so that it finds only their own documents. */
export function filtersByOwner(uid: string | null, filters: readonly Filter[]): boolean {
  return uid !== null && filters.some((filter) => isSame(filter, ['uid', '==', uid]))
}

/** Whether the query finds only public documents. */
export function filtersByPublic(filters: readonly Filter[]): boolean {
  return filters.some((filter) => isSame(filter, ['isPublic', '==', true]))
}

/** Whether the account has a deletion marker. Its tokens stay valid for up to an hour. */
export function isBeingDeleted(uid: string, readBefore: (path: string) => Data | undefined): boolean {
  return readBefore(buildPath(deletionsCollection, uid)) !== undefined
}
