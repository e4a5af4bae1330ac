import { prependWriteId, type Notebook } from '@geist/domain'

import type { RecordedWrite } from './journal-schema'
import type { NotebookWrite } from './write'

/** Applies a write to a notebook. `undefined` means that the notebook does not exist. */
export function applyNotebookWrite(
  notebook: Notebook | undefined,
  { write, writeId }: Pick<RecordedWrite<NotebookWrite>, 'write' | 'writeId'>,
): Notebook | undefined {
  if (notebook?.writeIds?.includes(writeId)) return notebook
  switch (write.kind) {
    case 'create-notebook':
      return notebook ?? { ...write.notebook, writeIds: prependWriteId(writeId, write.notebook.writeIds) }
    case 'change-notebook':
      return (
        notebook && { ...notebook, ...toNotebookFields(write), writeIds: prependWriteId(writeId, notebook.writeIds) }
      )
    case 'delete-notebook':
      return undefined
    case 'sweep-notebook':
      return notebook
    default:
      return write satisfies never
  }
}

/**
 * The notebook fields that a change writes. Renaming a notebook or making it private resets
 * `publishedUpTo`: the new name may already be on entries that were not published with it.
 */
export function toNotebookFields({
  name,
  isPublic,
  publishedUpTo = null,
}: Extract<NotebookWrite, { kind: 'change-notebook' }>): Partial<
  Pick<Notebook, 'name' | 'isPublic' | 'publishedUpTo'>
> {
  return {
    ...(name !== undefined && { name }),
    ...(isPublic !== undefined && { isPublic }),
    publishedUpTo: isPublic ? publishedUpTo : null,
  }
}
