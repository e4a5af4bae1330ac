import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { PlannedQuery } from './queries'

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

/** An override of Firestore's automatic single-field indexes. */
export interface FieldOverride {
  readonly collectionGroup: string
  readonly fieldPath: string
  readonly ttl?: boolean
  /** The single-field indexes that replace the automatic ones. */
  readonly indexes: readonly { readonly order?: 'ASCENDING' | 'DESCENDING'; readonly queryScope: string }[]
}

export interface IndexFile {
  readonly indexes: readonly CompositeIndex[]
  readonly fieldOverrides: readonly FieldOverride[]
}

/** A fresh copy of the deployed `firestore.indexes.json`. */
export function readIndexFile(): IndexFile {
  const path = fileURLToPath(new URL('../../firestore.indexes.json', import.meta.url))
  return JSON.parse(readFileSync(path, 'utf8')) as IndexFile
}

/**
 * Whether a query needs a composite index: it sorts or searches in addition to an equality.
 * Firestore merges single-field indexes for equalities alone, if each field has one. Sorting
 * without a filter also needs only a single-field index.
 */
export function needsIndex(
  { store, equal, contains, sorted, near }: PlannedQuery,
  overrides: readonly FieldOverride[],
): boolean {
  const isSplit = equal.length > 1 && equal.some((field) => !hasOwnIndex(overrides, store, field))
  return isSplit || near !== undefined || (sorted !== undefined && (equal.length > 0 || contains !== undefined))
}

/** Whether a field has a single-field index in this direction; by default it has both. */
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

/** Whether the index has the equality and contains fields first, then the sort or vector fields. */
export function servesQuery(index: CompositeIndex, { store, equal, contains, sorted, near }: PlannedQuery): boolean {
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
