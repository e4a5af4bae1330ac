import type { NotebookChange, StoredNotebook } from '../ports/filing-store'

/**
 * Returns the notebook if a write created, named or published it. Entries that were already public
 * under that name become searchable then, or unsearchable beside a second, private notebook. If a
 * notebook goes or becomes private, its entries are rewritten themselves.
 */
export function findOpenedNotebook({ before, after }: NotebookChange): StoredNotebook | undefined {
  if (after === undefined) return undefined
  const isNewName = before?.name !== after.name
  return isNewName || (after.isPublic && !before.isPublic) ? after : undefined
}
