import type { StoredSelection } from '../use-cases/selection-store'

/** A private note of Mira's, as questions about it look it up, with what is said of it otherwise. */
export function storedSelection(content: string, fields: Partial<StoredSelection> = {}): StoredSelection {
  return {
    uid: 'mira',
    content,
    writtenAt: 0,
    isPublic: false,
    isInTrash: false,
    isNeverAi: false,
    isFromAi: false,
    ...fields,
  }
}
