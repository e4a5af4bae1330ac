import type { NotebookChange, StoredNotebook } from './filing-store'

/**
 * The notebook, where a write has made one of that name, or has made it public: entries that called themselves public under that name before can be found from then on, or, beside a
 * second one that is private, no more. Those of a notebook that goes, or becomes private, are written anew themselves.
 */
export function openedNotebook({ before, after }: NotebookChange): StoredNotebook | undefined {
  if (after === undefined) return undefined
  const isNewName = before?.name !== after.name
  return isNewName || (after.isPublic && !before.isPublic) ? after : undefined
}
