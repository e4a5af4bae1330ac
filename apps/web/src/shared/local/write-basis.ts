import type { Entry, Notebook } from '@geist/domain'

import { unseenBasis, type WriteBasis } from './write'

/** Basis of a write whose author saw this entry. `undefined`: the entry does not exist yet. */
export function toEntryBasis(entry: Entry | undefined): WriteBasis {
  if (entry === undefined) return unseenBasis
  const { writeIds = [], isPublic, neverAi = false } = entry
  return { writeIds, textDigest: digestText(entry), isPublic, neverAi }
}

/**
 * Digest of an entry's content and category: 64 bits, to distinguish texts of one user. Based on
 * cyrb53 by bryc (public domain), without its final mix:
 * https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js
 */
export function digestText({ content, category }: Pick<Entry, 'content' | 'category'>): string {
  const text = JSON.stringify([content, category])
  let hash1 = 1
  let hash2 = 2
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    hash1 = Math.imul(hash1 ^ code, 2_654_435_761)
    hash2 = Math.imul(hash2 ^ code, 1_597_334_677)
  }
  return `${hash1}.${hash2}`
}

/**
 * Basis of a write whose author saw this notebook. `undefined`: the notebook does not exist yet.
 */
export function toNotebookBasis(notebook: Notebook | undefined): WriteBasis {
  if (notebook === undefined) return unseenBasis
  return { ...unseenBasis, writeIds: notebook.writeIds ?? [], isPublic: notebook.isPublic }
}
