/** What somebody writes about, by one of their notes. */
export interface Topic {
  /** The note that is asked about. */
  readonly noteId: string
  /** What it is called to its writer: the title of a cluster, or the beginning of the note. */
  readonly name: string
  readonly kind: 'cluster' | 'note'
}
