import { readLocalText, writeLocalText } from '../../../shared/local/local-text'

/** Whether this device has warned the account that a map update deletes earlier questions. */
export function hasWarnedOfDeletion(uid: string): boolean {
  return readLocalText(`geist:map-deletion-told:${uid}`) !== undefined
}

export function recordDeletionWarning(uid: string): void {
  writeLocalText(`geist:map-deletion-told:${uid}`, 'told')
}
