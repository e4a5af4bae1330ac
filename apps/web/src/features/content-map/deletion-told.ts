import { readLocalText, writeLocalText } from '../../shared/local/local-text'

/** Whether this device has warned the account that a map update deletes earlier questions. */
export function wasDeletionTold(uid: string): boolean {
  return readLocalText(`geist:map-deletion-told:${uid}`) !== undefined
}

export function noteDeletionTold(uid: string): void {
  writeLocalText(`geist:map-deletion-told:${uid}`, 'told')
}
