import type { SingleNotebookWrite } from '../../local/write'
import type { NotebookState } from './commit-state'

export interface PredictedNotebook {
  readonly name: string
  readonly isPublic: boolean
}

/**
 * Predicts the state of a notebook after a commit: as it was read, with the commit's own writes
 * applied.
 *
 * @param state the notebook as read; `undefined` if it was not read
 * @param notebookWrites the effective notebook writes of the commit
 */
export function predictNotebook(
  state: NotebookState | undefined,
  notebookId: string,
  notebookWrites: readonly SingleNotebookWrite[],
): PredictedNotebook | undefined {
  const readNotebook = state?.status === 'present' ? { name: state.name, isPublic: state.isPublic } : undefined
  return notebookWrites.reduce<PredictedNotebook | undefined>((notebook, write) => {
    if (write.kind === 'create-notebook' && write.notebook.id === notebookId) return notebook ?? write.notebook
    if (write.kind === 'delete-notebook' && write.notebookId === notebookId) return undefined
    if (write.kind !== 'change-notebook' || write.notebookId !== notebookId || !notebook) return notebook
    return { name: write.name ?? notebook.name, isPublic: write.isPublic ?? notebook.isPublic }
  }, readNotebook)
}
