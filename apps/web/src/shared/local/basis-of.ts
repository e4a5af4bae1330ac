import type { Entry, Notebook } from '@geist/domain'

import { unseen, type WriteBasis } from './write'

/** Basis of a write whose author saw this entry. `undefined`: the entry does not exist yet. */
export function basisOfEntry(entry: Entry | undefined): WriteBasis {
  if (entry === undefined) return unseen
  const { writeIds = [], isPublic, neverAi = false } = entry
  return { writeIds, textDigest: textDigestOf(entry), isPublic, neverAi }
}

/** Digest of an entry's content and category, FNV-like, to tell texts of one user apart. */
export function textDigestOf({ content, category }: Pick<Entry, 'content' | 'category'>): string {
  let hash = 1
  const text = JSON.stringify([content, category])
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return `${text.length}.${hash}`
}

/** Basis of a write whose author saw this notebook. `undefined`: it does not exist yet. */
export function basisOfNotebook(notebook: Notebook | undefined): WriteBasis {
  if (notebook === undefined) return unseen
  return { ...unseen, writeIds: notebook.writeIds ?? [], isPublic: notebook.isPublic }
}
