import type { SelectionStore, StoredSelection } from '../use-cases/selection-store'

/** Entries by id; and the texts that a notebook keeps from every AI. */
export function inMemorySelectionStore(
  entries: Readonly<Record<string, StoredSelection | undefined>>,
  kept: readonly string[] = [],
): SelectionStore {
  return {
    entries: async (ids) => ids.map((id) => entries[id]),
    async *keptFromAi() {
      yield* kept
    },
  }
}
