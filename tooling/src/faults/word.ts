/** A unique text, which can be found wherever it is stored. */
export interface Word {
  /** Unique in a run, such as `#7.12#`. */
  readonly marker: string
  /** The entry's id; `undefined` for entries created through the UI. */
  readonly entryId: string | undefined
  /** A description of the action that wrote it, for the report of a loss. */
  readonly writtenBy: string
  /** Whether the screen showed the entry as public. */
  readonly sawPublic: boolean
  /** Epoch milliseconds. */
  readonly writtenAt: number
}
