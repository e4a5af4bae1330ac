import { createHash } from 'node:crypto'
import { documentIdSchema, userIdSchema } from '@geist/domain'
import * as v from 'valibot'
import { cutTextPrefix } from './cut-text-prefix'
import type { VectorFacts } from './vector-row'
import type { EmbeddableChange, EmbeddableEntry } from './vector-store'

/**
 * Derives the facts to store for an entry on the map; `undefined` if it is missing, in the trash,
 * excluded from AI, or has an invalid id or owner.
 */
export function toVectorFacts(entry: EmbeddableEntry | undefined): VectorFacts | undefined {
  if (entry === undefined || entry.isInTrash || entry.isNeverAi) return undefined
  if (!v.is(documentIdSchema, entry.id) || !v.is(userIdSchema, entry.uid)) return undefined
  const { content, category, collectionName, username, isPublic, revision } = entry
  return {
    content: cutTextPrefix(content),
    category,
    collectionName,
    username,
    isPublic,
    revision,
    contentHash: hashText(content),
  }
}

/** Whether a write changes the stored facts. Most do not: an order, a purge time, a version. */
export function changesVector({ before, after }: EmbeddableChange): boolean {
  const factsBefore = toVectorFacts(before)
  const factsAfter = toVectorFacts(after)
  return factsBefore === undefined || factsAfter === undefined
    ? factsBefore !== factsAfter
    : !areFactsEqual(factsBefore, factsAfter)
}

export function areFactsEqual(a: VectorFacts, b: VectorFacts): boolean {
  return factNames.every((name) => a[name] === b[name])
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

/** 96 bits of SHA-256; a collision between two texts of one entry is negligible. */
function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
