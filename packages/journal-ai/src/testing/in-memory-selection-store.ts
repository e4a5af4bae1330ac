import type { SelectionStore, SelectableEntry } from '../ports/selection-store'

/** Entries by id, and a notebook's texts that are excluded from AI. */
export function inMemorySelectionStore(
  entries: Readonly<Record<string, SelectableEntry | undefined>>,
  excludedTexts: readonly string[] = [],
): SelectionStore {
  return {
    readEntries: async (ids) => ids.map((id) => entries[id]),
    async *streamTextsExcludedFromAi() {
      yield* excludedTexts
    },
  }
}
