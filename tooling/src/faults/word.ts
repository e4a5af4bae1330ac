/** A unique text, which can be found wherever it is stored. */
export interface Word {
  readonly marker: string
  /** The entry that it belongs to; unknown for entries created by a screen. */
  readonly entryId: string | undefined
  /** The step that wrote it, for the report of a loss. */
  readonly by: string
  /** Whether the screen said that the entry is public. */
  readonly sawPublic: boolean
  /** Epoch milliseconds. */
  readonly writtenAt: number
}
