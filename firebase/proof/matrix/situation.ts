import type { Act, Kind, Role, StoreName } from '../ask'
import type { Data, Documents } from '../value'
import type { Stage } from './stage'

/** Something that somebody asks of a store, on a stage: what is there before, and the request. */
export interface Situation {
  readonly store: StoreName
  readonly kind: Kind
  readonly words: string
  readonly play: (stage: Stage) => Played
  /**
   * Whether each field of the first document that is written is tried with every value that is worth it. Only where the document is whole and
   * allowed as it stands, so that one field at a time is what decides.
   */
  readonly isProbed?: boolean
  /** Whether that document is a tombstone, with the fields of one. */
  readonly isTombstone?: boolean
  /** Whether its document is tried under ids at their bounds. */
  readonly hasRandomId?: boolean
  /** The field that is tried, where a situation is written for one. */
  readonly varied?: string
  /** Who asks, where one is enough: the documents are large, or nobody else may ask about the same. */
  readonly roles?: readonly Role[]
}

export interface Played {
  readonly given?: Documents
  readonly act: Act
}

/** A commit of these documents. */
export function commit(...writes: readonly (readonly [path: string, data: Data | undefined])[]): Act {
  return { kind: 'commit', writes: writes.map(([path, data]) => ({ path, data })) }
}

/** Writes situations of one store down, one call each. */
export function situationsOf(store: StoreName) {
  const situations: Situation[] = []
  type More = Pick<Situation, 'isProbed' | 'isTombstone' | 'hasRandomId' | 'varied' | 'roles'>
  const add = (kind: Kind, words: string, play: Situation['play'], more: More = {}) => {
    situations.push({ store, kind, words, play, ...more })
  }
  return { situations, add }
}
