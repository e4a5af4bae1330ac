import type { VectorRow } from './vector-row'

/**
 * What is kept of an account's vectors for its own map, as a log in which only the last of each entry counts: the newest changes lie in the head itself, the `tail`, those before
 * in packs of thousands. After the log-structured merge-tree (O'Neil and others 1996), in two levels.
 *
 * Whoever has seen everything up to a change needs only what lies after it: of the head alone, where that is not long ago.
 */
export interface PackedAccount {
  /** Names this log. What was seen of another one is worth nothing. */
  readonly epoch: string
  /** What made the vectors. */
  readonly model: string
  /** The account has switched AI off: nothing is kept, and nothing may come. */
  readonly isOff: boolean
  /** Since when all of the account is being embedded; `null` where that is done. Epoch milliseconds. */
  readonly fillingSince: number | null
  /** The number of the last change. */
  readonly seq: number
  /** Rows up to here are of an earlier epoch: not to be shown, and known only so that what is gone can be found. */
  readonly staleTo: number
  /** Removals up to here may have been forgotten. */
  readonly forgottenTo: number
  /** Entries that have a row which says something, in this epoch. */
  readonly live: number
  /** In order, each going on where the one before ends. */
  readonly packs: readonly PackNote[]
  /** In order, one row for an entry at most. */
  readonly tail: readonly VectorRow[]
}

/** What the head knows of a pack. */
export interface PackNote {
  readonly id: string
  /** The number of the last change in it. */
  readonly to: number
  readonly rows: number
  readonly bytes: number
}

/** A new head and what to do with the packs, all at once or not at all. */
export interface Packing {
  readonly account: PackedAccount
  readonly written: readonly { readonly id: string; readonly rows: EncodedPack }[]
  readonly dropped: readonly string[]
}

export interface EncodedPack {
  readonly texts: Uint8Array
  readonly embeddings: Uint8Array
}

/** An account of which nothing is kept yet. */
export function newPackedAccount(epoch: string, model: string): PackedAccount {
  return {
    epoch,
    model,
    isOff: false,
    fillingSince: null,
    seq: 0,
    staleTo: 0,
    forgottenTo: 0,
    live: 0,
    packs: [],
    tail: [],
  }
}
