import type { Filter } from '../rules-request'
import type { Data } from '../value'
import type { FieldType } from './field-type'
import type { WriteContext } from './write-context'

export interface Field {
  readonly kind: FieldType
  readonly isOptional?: boolean
}

export type UpsertContext = WriteContext & { readonly uid: string; readonly after: Data }
export type UpdateContext = UpsertContext & { readonly before: Data }

/** A document without content that replaces a deleted one. No other document has this shape. */
export interface Tombstone {
  readonly fields: Readonly<Record<string, Field>>
  readonly mayReplace: (context: UpdateContext) => boolean
}

/**
 * A store as the specification and the data model describe it. An operation that is left out is
 * denied.
 *
 * Before it calls these functions, the judge checks that the writer is signed in and, except with
 * `skipsFieldsCheckOnUpdate`, that the document matches `fields`.
 */
export interface Store {
  /** The path pattern; `*` matches an id. */
  readonly path: string
  readonly fields?: Readonly<Record<string, Field>>
  readonly mayGet?: (uid: string | null, document: Data | undefined, pathIds: readonly string[]) => boolean
  /** @param pathIds the ids in the path, with a dummy for the document's own id */
  readonly mayList?: (uid: string | null, filters: readonly Filter[], pathIds: readonly string[]) => boolean
  readonly mayCreate?: (context: UpsertContext) => boolean
  readonly mayUpdate?: (context: UpdateContext) => boolean
  readonly mayDelete?: (uid: string, document: Data) => boolean
  readonly tombstone?: Tombstone
  /**
   * Whether an update is allowed although the whole document does not match `fields`. Then only
   * `mayUpdate` checks the changed fields.
   */
  readonly skipsFieldsCheckOnUpdate?: boolean
}
