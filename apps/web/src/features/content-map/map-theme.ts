/** What a cluster is about, for whoever asks about it elsewhere. */
export interface MapTheme {
  /** What it is called, never empty. */
  readonly title: string
  /** The note of it that is linked with most others. */
  readonly noteId: string
}
