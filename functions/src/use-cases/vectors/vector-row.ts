/** What is kept of an entry for the map, beside its vector. */
export interface VectorFacts {
  /** The beginning of the text, see `beginningOf`. */
  readonly content: string
  readonly category: string
  /** '' for none. */
  readonly collectionName: string
  /** The author's name when it was written. */
  readonly username: string
  readonly isPublic: boolean
  /** The entry's `revision`, '' for the first text. */
  readonly revision: string
  /** Of the whole text: the same for the same words, and for no others. */
  readonly contentHash: string
}

/** One entry in an account's packs, as it was at one change of it. */
export type VectorRow = VectorFacts & {
  readonly id: string
  /** Which of the account's changes this was, from 1. */
  readonly seq: number
} & (
    | {
        readonly kind: 'mapped'
        /** 100 signed bytes, see `toInt8`. */
        readonly embedding: Int8Array
      }
    /** None of its words is known. */
    | { readonly kind: 'no-words' }
    /** A mark that the entry has no vector any more; all facts are empty. */
    | { readonly kind: 'removed' }
  )

/** A row before it has its number. */
export type NewRow = VectorRow extends infer Row ? (Row extends VectorRow ? Omit<Row, 'seq'> : never) : never

/** The facts of a row that only says that there is nothing. */
export const noFacts: VectorFacts = {
  content: '',
  category: '',
  collectionName: '',
  username: '',
  isPublic: false,
  revision: '',
  contentHash: '',
}
