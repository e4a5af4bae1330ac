import type { Entry } from '@geist/domain'

import type { EntryWrite, Filing } from '../../local/write'
import type { CommitContext } from './commit-context'
import { notebookAfter } from './notebook-after'

type FilingFields = Partial<Pick<Entry, 'collectionName' | 'isPublic'>>

/**
 * Where an entry is filed. What is to become public goes by what its notebook is now: it may have
 * turned private since this was written, have another name, or be gone.
 */
export function filingFields(
  { state, writes }: CommitContext,
  { collectionName, isPublic, notebookId }: Filing,
): Required<FilingFields> {
  if (!isPublic || notebookId === null) return { collectionName, isPublic: false }
  const notebook = notebookAfter(state.notebooks.get(notebookId), notebookId, writes)
  return notebook
    ? { collectionName: notebook.name, isPublic: notebook.isPublic }
    : { collectionName: '', isPublic: false }
}

/** What an entry takes over from its notebook: nothing when it was filed elsewhere meanwhile. */
export function followingFields(
  { state, writes }: CommitContext,
  { collectionName, isPublic, from, notebookId }: Extract<EntryWrite, { kind: 'follow-notebook' }>,
  entry: Entry | undefined,
): FilingFields {
  if (from !== undefined && entry && entry.collectionName !== from) return {}
  const moved = collectionName === undefined ? {} : { collectionName }
  if (isPublic !== true) return { ...moved, ...(isPublic === false && { isPublic }) }
  if (notebookId === undefined) return moved
  const notebook = notebookAfter(state.notebooks.get(notebookId), notebookId, writes)
  if (!notebook?.isPublic) return { ...moved, isPublic: false }
  // Under a name that the notebook no longer has, the entry stays as it is: the rename takes it along.
  return notebook.name === (collectionName ?? from) ? { ...moved, isPublic } : moved
}
