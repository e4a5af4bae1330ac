/** A text inserted into the draft as a whole, tracked while the user writes on. */
export interface TextInDraft {
  /** Returns the text as it is in the draft now. */
  readonly current: () => string
  /** Replaces the text in the draft. */
  readonly rewrite: (text: string) => void
  /** Calls back after each change of the draft. Returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void
  /**
   * Removes exactly this text from the draft. If nothing else has changed, restores the draft and
   * its selection.
   *
   * @returns `false` if the text itself was changed: it then stays
   */
  readonly undo: () => boolean
  /** Stops tracking. */
  readonly stopTracking: () => void
}
