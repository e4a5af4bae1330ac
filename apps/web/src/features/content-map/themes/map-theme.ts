/** Topic of a cluster, for other features. */
export interface MapTheme {
  /** Never empty. */
  readonly title: string
  /** The cluster's note with the most links. */
  readonly noteId: string
}
