import type { SelectableEntry } from '../ports/selection-store'

/** A private entry of Mira's as questions read it, with overrides. */
export function storedSelection(content: string, fields: Partial<SelectableEntry> = {}): SelectableEntry {
  return {
    uid: 'mira',
    content,
    writtenAt: 0,
    category: '',
    collectionName: '',
    isPublic: false,
    isInTrash: false,
    isNeverAi: false,
    isFromAi: false,
    ...fields,
  }
}
