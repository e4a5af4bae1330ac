import type { VectorRow } from './vector-row'

/**
 * An account's vectors for its map, as a log in which the last row of each entry counts. The newest
 * rows are the `tail` in the head document; older ones are in packs of thousands. A log-structured
 * merge-tree (O'Neil et al. 1996) of two levels.
 *
 * A client with a cursor needs only later rows: the head alone, if the cursor is recent.
 */
export interface PackedAccount {
  /** Identifies this log; a cursor of another epoch is invalid. */
  readonly epoch: string
  readonly model: string
  /** The account has AI off: nothing is stored or may be added. */
  readonly isOff: boolean
  /** Start of a running fill in epoch milliseconds; `null` when finished. */
  readonly fillingSince: number | null
  /** Sequence number of the last change. */
  readonly seq: number
  /**
   * Rows up to this number belong to an earlier epoch: hidden, and kept only to find removed
   * entries.
   */
  readonly staleTo: number
  /** Removals up to this number may be missing. */
  readonly forgottenTo: number
  /** Entries with a current row in this epoch. */
  readonly live: number
  /** Only for a provider's model: how far it has followed the log of the built-in model. */
  readonly source?: FollowedSource
  /** In order and contiguous. */
  readonly packs: readonly PackInfo[]
  /** In order, at most one row per entry. */
  readonly tail: readonly VectorRow[]
}

/** A position in the log of the built-in model, up to which a provider's model has all vectors. */
export interface FollowedSource {
  /** The epoch of that log. */
  readonly epoch: string
  /** Sequence number of the last change that was followed. */
  readonly seq: number
  /** Whether the pass from the beginning of that log is over. Until then, it may miss removals. */
  readonly isComplete: boolean
  /** Whether some pass was completed. From then on, this model answers. */
  readonly wasComplete: boolean
}

/** A pack's entry in the head. */
export interface PackInfo {
  readonly id: string
  /** Sequence number of its last change. */
  readonly to: number
  readonly rows: number
  readonly bytes: number
}

/** A new head, and the packs to write and to delete with it in one atomic commit. */
export interface PackChanges {
  readonly account: PackedAccount
  readonly writtenPacks: readonly { readonly id: string; readonly rows: EncodedPack }[]
  readonly droppedPackIds: readonly string[]
}

export interface EncodedPack {
  readonly texts: Uint8Array
  readonly embeddings: Uint8Array
}

export function createPackedAccount(epoch: string, model: string): PackedAccount {
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
