import { toCacheKey } from '@geist/domain'

import { deleteLocalText, readLocalText, writeLocalText } from '../../../shared/local/local-text'

/**
 * Whether the account's map has been drawn and stored on this device. A flag in localStorage, since
 * the first render cannot wait for IndexedDB.
 */
export function isMapStored(uid: string): boolean {
  return readLocalText(toCacheKey('initialLoad', uid)) === 'true'
}

export function markMapStored(uid: string): void {
  writeLocalText(toCacheKey('initialLoad', uid), 'true')
}

export function clearMapStored(uid: string): void {
  deleteLocalText(toCacheKey('initialLoad', uid))
}
