import type { FirestoreOperation, RequestKind, Role, StoreName } from '../rules-request'
import type { Data, Documents } from '../value'
import type { Stage } from './stage'

/** A test case for one store: the existing documents and the request, built on a stage. */
export interface Situation {
  readonly store: StoreName
  readonly kind: RequestKind
  readonly description: string
  readonly prepare: (stage: Stage) => PreparedRequest
  /**
   * Whether to vary each field of the first written document. Set this only if the rules allow the
   * unchanged document, so that one field at a time decides the verdict.
   */
  readonly isProbed?: boolean
  /** Whether the first written document is a tombstone. */
  readonly isTombstone?: boolean
  /** Whether to vary the document id around its bounds. */
  readonly hasRandomId?: boolean
  /** The field under test, if the situation is written for a single field. */
  readonly variedField?: string
  /** The roles to test, if not all: large documents, or documents that only one request may use. */
  readonly roles?: readonly Role[]
}

export interface PreparedRequest {
  /** The documents before the request; none if missing. */
  readonly existingDocuments?: Documents
  readonly operation: FirestoreOperation
}

/** A commit of these writes; `undefined` deletes the document. */
export function commit(...writes: readonly (readonly [path: string, data: Data | undefined])[]): FirestoreOperation {
  return { kind: 'commit', writes: writes.map(([path, data]) => ({ path, data })) }
}

/** Creates a list of situations of one store, and a function that adds one to it. */
export function createSituationList(store: StoreName) {
  const situations: Situation[] = []
  type Options = Pick<Situation, 'isProbed' | 'isTombstone' | 'hasRandomId' | 'variedField' | 'roles'>
  const add = (kind: RequestKind, description: string, prepare: Situation['prepare'], options: Options = {}) => {
    situations.push({ store, kind, description, prepare, ...options })
  }
  return { situations, add }
}
