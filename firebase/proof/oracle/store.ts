import type { Filter } from '../rules-request'
import type { Data } from '../value'
import type { FieldType } from './field-type'
import type { WriteContext } from './write-context'

export interface Field {
  readonly kind: FieldType
  readonly isOptional?: boolean
}

export type UpsertContext = WriteContext & { readonly who: string; readonly after: Data }
export type UpdateContext = UpsertContext & { readonly before: Data }

/** A document without content that replaces a deleted one. No other document has this shape. */
export interface Tombstone {
  readonly fields: Readonly<Record<string, Field>>
  readonly mayReplace: (scene: UpdateContext) => boolean
}

/**
 * A store as the specification and the data model describe it. An operation that is left out is
 * denied.
 *
 * The judge already checks that the writer is signed in and that the fields match.
 */
export interface Store {
  /** The path pattern; `*` matches an id. */
  readonly path: string
  readonly fields?: Readonly<Record<string, Field>>
  readonly mayGet?: (who: string | null, document: Data | undefined, ids: readonly string[]) => boolean
  /** @param ids those in the path, with a dummy for the document's own id */
  readonly mayList?: (who: string | null, filters: readonly Filter[], ids: readonly string[]) => boolean
  readonly mayCreate?: (scene: UpsertContext) => boolean
  readonly mayUpdate?: (scene: UpdateContext) => boolean
  readonly mayDelete?: (who: string, document: Data) => boolean
  readonly tombstone?: Tombstone
  /** Whether updates skip validation of the whole document, as `mayUpdate` checks the changes. */
  readonly updatesOnlyParts?: boolean
}
