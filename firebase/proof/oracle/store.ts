import type { Filter } from '../ask'
import type { Data } from '../value'
import type { Kind } from './kind'
import type { Scene } from './scene'

/** A field of a store: what it holds, and whether a document may lack it. */
export interface Field {
  readonly kind: Kind
  readonly isOptional?: boolean
}

/** A document that a client leaves behind has been there before, or not. */
export type WriteScene = Scene & { readonly who: string; readonly after: Data }
export type UpdateScene = WriteScene & { readonly before: Data }

/** A document without words that replaces a deleted one. No other document has this shape. */
export interface Tombstone {
  readonly fields: Readonly<Record<string, Field>>
  readonly mayReplace: (scene: UpdateScene) => boolean
}

/**
 * A store, as the specification and the data model describe it: its fields and who may do what. What is left out, nobody may.
 *
 * Whoever writes is signed in, and leaves exactly the fields behind that are declared here; no store has to say so itself.
 */
export interface Store {
  /** Where its documents lie; `*` stands for an id. */
  readonly path: string
  readonly fields?: Readonly<Record<string, Field>>
  readonly mayGet?: (who: string | null, document: Data | undefined, ids: readonly string[]) => boolean
  /** @param ids those in the path, and something for that of the documents */
  readonly mayList?: (who: string | null, filters: readonly Filter[], ids: readonly string[]) => boolean
  readonly mayCreate?: (scene: WriteScene) => boolean
  readonly mayUpdate?: (scene: UpdateScene) => boolean
  readonly mayDelete?: (who: string, document: Data) => boolean
  readonly tombstone?: Tombstone
  /** A store in which a changed document is not judged as a whole, since its changes are few enough to be named. */
  readonly updatesOnlyParts?: boolean
}
