import { type Entry, type Notebook, textDigest } from '@geist/domain'

import { unseen, type WriteBasis } from './write'

/** The basis of a write by someone who sees this entry; `undefined` for one that does not exist yet. */
export function basisOfEntry(entry: Entry | undefined): WriteBasis {
  if (entry === undefined) return unseen
  const { writeIds = [], isPublic, neverAi = false } = entry
  return { writeIds, textDigest: textDigestOf(entry), isPublic, neverAi }
}

/** The digest of what an entry says: its content and its category. */
export function textDigestOf({ content, category }: Pick<Entry, 'content' | 'category'>): string {
  return textDigest(JSON.stringify([content, category]))
}

/** The basis of a write by someone who sees this notebook; `undefined` for one that does not exist yet. */
export function basisOfNotebook(notebook: Notebook | undefined): WriteBasis {
  if (notebook === undefined) return unseen
  return { ...unseen, writeIds: notebook.writeIds ?? [], isPublic: notebook.isPublic }
}
