import { readLocalText, writeLocalText } from '../../shared/local/local-text'

/** Whether an account was told on this device that an update of the map deletes its earlier questions. */
export function wasDeletionTold(uid: string): boolean {
  return readLocalText(`geist:map-deletion-told:${uid}`) !== undefined
}

export function noteDeletionTold(uid: string): void {
  writeLocalText(`geist:map-deletion-told:${uid}`, 'told')
}
