import { createHash } from 'node:crypto'
import { documentIdSchema, userIdSchema } from '@geist/domain'
import * as v from 'valibot'
import { beginningOf } from './beginning-of'
import type { VectorFacts } from './vector-row'
import type { EmbeddableChange, EmbeddableEntry } from './vector-store'

/** What is to be kept of an entry for the map; `undefined` where nothing may be: it is gone, thrown away or kept from every AI, or no screen could show it. */
export function wantedFacts(entry: EmbeddableEntry | undefined): VectorFacts | undefined {
  if (entry === undefined || entry.isInTrash || entry.isNeverAi) return undefined
  if (!v.is(documentIdSchema, entry.id) || !v.is(userIdSchema, entry.uid)) return undefined
  const { content, category, collectionName, username, isPublic, revision } = entry
  return {
    content: beginningOf(content),
    category,
    collectionName,
    username,
    isPublic,
    revision,
    contentHash: hashOf(content),
  }
}

/** Whether a write of an entry changes what is to be kept of it. Most do not: an order, a day of purging, an edit's version. */
export function changesVector({ before, after }: EmbeddableChange): boolean {
  const [was, is] = [wantedFacts(before), wantedFacts(after)]
  return was === undefined || is === undefined ? was !== is : !isSameFacts(was, is)
}

export function isSameFacts(one: VectorFacts, other: VectorFacts): boolean {
  return factNames.every((name) => one[name] === other[name])
}

const factNames = [
  'contentHash',
  'content',
  'category',
  'collectionName',
  'username',
  'isPublic',
  'revision',
] as const satisfies readonly (keyof VectorFacts)[]

/** 96 bits of SHA-256: that two texts of one entry have the same will not happen. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
