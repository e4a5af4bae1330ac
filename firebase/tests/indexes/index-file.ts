import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { PlannedQuery } from './queries'

/** One composite or vector index of `firestore.indexes.json`. */
export interface CompositeIndex {
  readonly collectionGroup: string
  readonly queryScope: string
  readonly fields: readonly {
    readonly fieldPath: string
    readonly order?: 'ASCENDING' | 'DESCENDING'
    readonly arrayConfig?: 'CONTAINS'
    readonly vectorConfig?: { readonly dimension: number; readonly flat: object }
  }[]
}

/** How a field departs from the single-field indexes that Firestore keeps by itself. */
export interface FieldOverride {
  readonly collectionGroup: string
  readonly fieldPath: string
  readonly ttl?: boolean
  /** The single-field indexes that it keeps in their place. */
  readonly indexes: readonly { readonly order?: 'ASCENDING' | 'DESCENDING'; readonly queryScope: string }[]
}

export interface IndexFile {
  readonly indexes: readonly CompositeIndex[]
  readonly fieldOverrides: readonly FieldOverride[]
}

/** A fresh copy of what is deployed. */
export function readIndexFile(): IndexFile {
  const path = fileURLToPath(new URL('../../firestore.indexes.json', import.meta.url))
  return JSON.parse(readFileSync(path, 'utf8')) as IndexFile
}

/**
 * A query that sorts or searches beside an equality needs an index of its own. Equalities alone are merged by Firestore from
 * the indexes that it keeps of each field, where it keeps one of each; and one of those is all that sorting alone needs.
 */
export function needsIndex(
  { store, equal, contains, sorted, near }: PlannedQuery,
  overrides: readonly FieldOverride[],
): boolean {
  const isSplit = equal.length > 1 && equal.some((field) => !hasOwnIndex(overrides, store, field))
  return isSplit || near !== undefined || (sorted !== undefined && (equal.length > 0 || contains !== undefined))
}

/** Whether a field has an index of its own that sorts this way; by itself Firestore keeps one each way. */
export function hasOwnIndex(
  overrides: readonly FieldOverride[],
  store: string,
  field: string,
  direction: 'ASCENDING' | 'DESCENDING' = 'ASCENDING',
): boolean {
  const override = overrides.find(({ collectionGroup, fieldPath }) => collectionGroup === store && fieldPath === field)
  if (!override) return true
  return override.indexes.some(({ order, queryScope }) => order === direction && queryScope === 'COLLECTION')
}

/**
 * Whether an index answers a query: what has to be equal or contained first, in any order, then exactly what it sorts or searches
 * by.
 */
export function serves(index: CompositeIndex, { store, equal, contains, sorted, near }: PlannedQuery): boolean {
  const endings = near !== undefined ? 1 : sorted === undefined ? 0 : sorted.thenBy === undefined ? 1 : 2
  const first = index.fields.slice(0, index.fields.length - endings)
  const last = index.fields.slice(first.length)
  if (index.collectionGroup !== store || index.queryScope !== 'COLLECTION') return false
  if (first.find(({ arrayConfig }) => arrayConfig !== undefined)?.fieldPath !== contains) return false
  const wanted = contains === undefined ? equal : [...equal, contains]
  const held = first.map(({ fieldPath }) => fieldPath)
  if (held.toSorted().join() !== wanted.toSorted().join()) return false
  if (near !== undefined) return last[0]?.fieldPath === near && last[0].vectorConfig !== undefined
  if (sorted === undefined) return first.every(({ order }) => order !== undefined)
  if (last.some(({ order }) => order !== sorted.direction)) return false
  const sortedBy = last.map(({ fieldPath }) => fieldPath)
  return sortedBy.join() === [sorted.by, sorted.thenBy ?? []].flat().join()
}
