import type { StoredSelection } from '../use-cases/ports/selection-store'

/** A private entry of Mira's as questions read it, with overrides. */
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
