/** A unique text that can be found wherever it is stored. */
export interface Word {
  readonly marker: string
  /** Unknown for entries created through the UI. */
  readonly entryId: string | undefined
  /** The step that wrote it, for the report of a loss. */
  readonly writtenBy: string
  /** Whether the screen showed the entry as public. */
  readonly sawPublic: boolean
  /** Epoch milliseconds. */
  readonly writtenAt: number
}
