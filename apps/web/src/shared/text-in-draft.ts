/** A text that was put into the draft as a whole, followed while the user writes on. */
export interface TextInDraft {
  /** The text as it is in the draft now. */
  readonly current: () => string
  /** Replaces it in the draft. */
  readonly rewrite: (text: string) => void
  /** Calls back after each change of the draft. Call the result to stop. */
  readonly follow: (onChange: () => void) => () => void
  /**
   * Takes exactly this text out of the draft again. While nothing else has changed, the draft and its
   * selection are as they were before.
   *
   * @returns `false` where the text itself was changed: it then stays
   */
  readonly undo: () => boolean
  /** Stops following it. */
  readonly forget: () => void
}
