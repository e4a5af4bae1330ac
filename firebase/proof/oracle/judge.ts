import type { FirestoreOperation, Query, Write } from '../rules-request'
import type { Data, Documents } from '../value'
import { allStores } from './all-stores'
import { hasFields } from './document-fields'
import type { WriteContext } from './write-context'
import type { Store } from './store'

export type Verdict = 'allowed' | 'refused'

/** The parts of a request that decide its verdict. */
export interface JudgedRequest {
  readonly uid: string | null
  readonly existingDocuments: Documents
  readonly operation: FirestoreOperation
  readonly nowMs: number
}

/** The verdict that the specification demands, independently of the rules. */
export function judge({ uid, existingDocuments, operation, nowMs }: JudgedRequest): Verdict {
  switch (operation.kind) {
    case 'get':
      return toVerdict(mayGet(uid, operation.path, existingDocuments))
    case 'list':
      return toVerdict(mayList(uid, operation.query))
    case 'commit': {
      const writtenDocuments = Object.fromEntries(operation.writes.map(({ path, data }) => [path, data]))
      const documentsAfter = { ...existingDocuments, ...writtenDocuments }
      // One denied write denies the whole commit.
      return toVerdict(
        operation.writes.every((write) => mayWrite(uid, write, existingDocuments, documentsAfter, nowMs)),
      )
    }
    default:
      return operation satisfies never
  }
}

function toVerdict(isAllowed: boolean): Verdict {
  return isAllowed ? 'allowed' : 'refused'
}

function mayGet(uid: string | null, path: string, documents: Documents): boolean {
  const match = findStore(path)
  return match?.store.mayGet?.(uid, documents[path], match.pathIds) ?? false
}

/** Rules judge a list by its query, whatever documents exist. */
function mayList(uid: string | null, { from, isGroup = false, where }: Query): boolean {
  const match = isGroup ? undefined : findStore(`${from}/any`)
  return match?.store.mayList?.(uid, where, match.pathIds) ?? false
}

function mayWrite(
  uid: string | null,
  { path, data: after }: Write,
  documentsBefore: Documents,
  documentsAfter: Readonly<Record<string, Data | undefined>>,
  nowMs: number,
): boolean {
  const match = findStore(path)
  if (!match || uid === null) return false
  const { store, pathIds } = match
  const before = documentsBefore[path]
  if (!after) return before !== undefined && (store.mayDelete?.(uid, before) ?? false)
  const context = {
    uid,
    pathIds,
    before,
    after,
    readBefore: (otherPath: string) => documentsBefore[otherPath],
    readAfter: (otherPath: string) => documentsAfter[otherPath],
    nowMs,
  }
  if (before && store.tombstone && hasFields(after, store.tombstone.fields)) {
    return store.tombstone.mayReplace({ ...context, before })
  }
  const isWhole = store.fields !== undefined && hasFields(after, store.fields)
  if (!before) return isWhole && (store.mayCreate?.(context) ?? false)
  return (isWhole || store.skipsFieldsCheckOnUpdate === true) && (store.mayUpdate?.({ ...context, before }) ?? false)
}

/** Finds the store whose path pattern matches, and the ids in the path. */
function findStore(path: string): { readonly store: Store; readonly pathIds: WriteContext['pathIds'] } | undefined {
  const parts = path.split('/')
  for (const store of Object.values<Store>(allStores)) {
    const pattern = store.path.split('/')
    if (pattern.length === parts.length && pattern.every((part, index) => part === '*' || part === parts[index])) {
      return { store, pathIds: parts.filter((_, index) => pattern[index] === '*') }
    }
  }
  return undefined
}
