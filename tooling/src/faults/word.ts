/** A text that is the only one of its kind: found again wherever it went. */
export interface Word {
  readonly marker: string
  /** The entry that it belongs to; unknown for those that a screen made. */
  readonly entryId: string | undefined
  /** The step that wrote it, for the report of a loss. */
  readonly by: string
  /** Whether the screen said that the entry is public. */
  readonly sawPublic: boolean
  /** Epoch milliseconds. */
  readonly writtenAt: number
}
