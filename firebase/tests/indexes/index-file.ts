import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { PlannedQuery } from './planned-queries'

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
export function servesQuery(index: CompositeIndex, query: PlannedQuery): boolean {
  const { store, equal, contains, sorted, near } = query
  const filterFields = index.fields.slice(0, index.fields.length - countLastFields(query))
  const lastFields = index.fields.slice(filterFields.length)
  if (index.collectionGroup !== store || index.queryScope !== 'COLLECTION') return false
  if (filterFields.find(({ arrayConfig }) => arrayConfig !== undefined)?.fieldPath !== contains) return false
  const queryFields = contains === undefined ? equal : [...equal, contains]
  const indexFields = filterFields.map(({ fieldPath }) => fieldPath)
  if (indexFields.toSorted().join() !== queryFields.toSorted().join()) return false
  if (near !== undefined) return lastFields[0]?.fieldPath === near && lastFields[0].vectorConfig !== undefined
  if (sorted === undefined) return filterFields.every(({ order }) => order !== undefined)
  if (lastFields.some(({ order }) => order !== sorted.direction)) return false
  const sortFields = lastFields.map(({ fieldPath }) => fieldPath)
  return sortFields.join() === [sorted.by, sorted.thenBy ?? []].flat().join()
}

/** The number of sort or vector fields at the end of an index. */
function countLastFields({ sorted, near }: PlannedQuery): number {
  if (near !== undefined) return 1
  if (sorted === undefined) return 0
  return sorted.thenBy === undefined ? 1 : 2
}
