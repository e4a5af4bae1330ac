/** A subject that the user writes about, represented by one of their notes. */
export interface Topic {
  /** The note to search with. */
  readonly noteId: string
  /** Shown to the user: the title of a cluster, or the beginning of the note. */
  readonly name: string
  readonly kind: 'cluster' | 'note'
}
