import type { Entry } from '@geist/domain'

import type { EntryWrite, Filing } from '../../local/write'
import type { CommitContext } from './commit-context'
import { predictNotebook } from './predict-notebook'

type FilingFields = Partial<Pick<Entry, 'collectionName' | 'isPublic'>>

/**
 * Plans the filing of an entry by the current state of its notebook: since the write was recorded,
 * the notebook may have been made private, renamed or deleted.
 */
export function planFilingFields(
  { state, notebookWrites }: CommitContext,
  { collectionName, isPublic, notebookId }: Filing,
): Required<FilingFields> {
  if (notebookId === null) return { collectionName, isPublic: false }
  const notebookState = state.notebooks.get(notebookId)
  const notebook = predictNotebook(notebookState, notebookId, notebookWrites)
  if (notebook) return { collectionName: notebook.name, isPublic: isPublic && notebook.isPublic }
  // The entries of a notebook that the server has lost keep its name.
  return { collectionName: notebookState?.status === 'missing' ? collectionName : '', isPublic: false }
}

/** Plans the fields that an entry takes from its notebook; none if it has been refiled since. */
export function planFollowFields(
  { state, notebookWrites }: CommitContext,
  { collectionName, isPublic, from, notebookId }: Extract<EntryWrite, { kind: 'follow-notebook' }>,
  entry: Entry | undefined,
): FilingFields {
  if (from !== undefined && entry && entry.collectionName !== from) return {}
  const renamedFields = collectionName === undefined ? {} : { collectionName }
  if (isPublic !== true) return { ...renamedFields, ...(isPublic === false && { isPublic }) }
  if (notebookId === undefined) return renamedFields
  const notebook = predictNotebook(state.notebooks.get(notebookId), notebookId, notebookWrites)
  if (!notebook?.isPublic) return { ...renamedFields, isPublic: false }
  // If another device has renamed the notebook, its rename updates this entry.
  return notebook.name === (collectionName ?? from) ? { ...renamedFields, isPublic } : renamedFields
}
