/** An entry's stored facts for the map, without its vector. */
export interface VectorFacts {
  /** The beginning of the text, see `cutTextPrefix`. */
  readonly content: string
  readonly category: string
  /** '' for none. */
  readonly collectionName: string
  /** The author's username when it was written. */
  readonly username: string
  readonly isPublic: boolean
  /** The entry's `revision`; '' for the first text. */
  readonly revision: string
  /** Hash of the whole text. */
  readonly contentHash: string
}

/** One state of an entry in the account's log. */
export type VectorRow = VectorFacts & {
  readonly id: string
  /** Sequence number in the account's log, from 1. */
  readonly seq: number
} & (
    | {
        readonly kind: 'mapped'
        /** Signed bytes, see `toInt8`: 100, or up to `contentMap.vectorMaxBytes` of a provider. */
        readonly embedding: Int8Array
      }
    /** The model knows none of its words. */
    | { readonly kind: 'no-words' }
    /** A tombstone for an entry without a vector; all facts are empty. */
    | { readonly kind: 'removed' }
  )

/** A row without its sequence number. */
export type NewRow = VectorRow extends infer Row ? (Row extends VectorRow ? Omit<Row, 'seq'> : never) : never

/** The facts of a removal, all empty. */
export const emptyFacts: VectorFacts = {
  content: '',
  category: '',
  collectionName: '',
  username: '',
  isPublic: false,
  revision: '',
  contentHash: '',
}
