import { nextWriteIds, type Notebook } from '@geist/domain'

import type { RecordedWrite } from './journal-schema'
import type { NotebookWrite } from './write'

/** The notebook as it is once a write has been made; `undefined` is one that does not exist. */
export function applyNotebookWrite(
  notebook: Notebook | undefined,
  { write, writeId }: Pick<RecordedWrite<NotebookWrite>, 'write' | 'writeId'>,
): Notebook | undefined {
  if (notebook?.writeIds?.includes(writeId)) return notebook
  switch (write.kind) {
    case 'create-notebook':
      return notebook ?? { ...write.notebook, writeIds: nextWriteIds(writeId, write.notebook.writeIds) }
    case 'change-notebook':
      return notebook && { ...notebook, ...changedFields(write), writeIds: nextWriteIds(writeId, notebook.writeIds) }
    case 'delete-notebook':
      return undefined
    case 'sweep-notebook':
      return notebook
    default:
      return write satisfies never
  }
}

/**
 * The fields of a notebook that a change writes. A notebook that is made private or renamed loses
 * `publishedUpTo`: under its new name may be entries that were not in it when it was published.
 */
export function changedFields({
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
