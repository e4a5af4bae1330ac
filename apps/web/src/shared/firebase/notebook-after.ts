import type { DocumentSnapshot } from 'firebase/firestore'

import type { Write } from '../local/write'

/** What decides about the entries of a notebook. */
export interface NotebookAfter {
  readonly name: string
  readonly isPublic: boolean
}

/**
 * What a notebook is once a commit has been made: as it was read, with what the commit itself does to it.
 *
 * @param there as it was read; `undefined` for one that is not there
 * @param writes all of the commit
 */
export function notebookAfter(
  there: DocumentSnapshot | undefined,
  notebookId: string,
  writes: readonly Write[],
): NotebookAfter | undefined {
  const before = there?.exists()
    ? { name: String(there.get('name')), isPublic: there.get('isPublic') === true }
    : undefined
  return writes.reduce<NotebookAfter | undefined>((notebook, write) => {
    if (write.kind === 'create-notebook' && write.notebook.id === notebookId) return notebook ?? write.notebook
    if (write.kind === 'delete-notebook' && write.notebookId === notebookId) return undefined
    if (write.kind !== 'change-notebook' || write.notebookId !== notebookId || !notebook) return notebook
    return { name: write.name ?? notebook.name, isPublic: write.isPublic ?? notebook.isPublic }
  }, before)
}
