import type { Entry, Notebook } from '@geist/domain'

import { unseen, type WriteBasis } from './write'

/** The basis of a write by someone who sees this entry; `undefined` for one that does not exist yet. */
export function basisOfEntry(entry: Entry | undefined): WriteBasis {
  if (entry === undefined) return unseen
  return { writeIds: entry.writeIds ?? [], revision: entry.revision ?? '', isPublic: entry.isPublic }
}

/** The basis of a write by someone who sees this notebook; `undefined` for one that does not exist yet. */
export function basisOfNotebook(notebook: Notebook | undefined): WriteBasis {
  if (notebook === undefined) return unseen
  return { writeIds: notebook.writeIds ?? [], revision: '', isPublic: notebook.isPublic }
}
