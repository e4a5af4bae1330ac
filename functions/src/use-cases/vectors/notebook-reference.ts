/** A notebook by owner and name, which is how entries refer to it. */
export interface NotebookReference {
  readonly uid: string
  readonly name: string
}

/** The returned fields of a public notebook. */
export interface PublicNotebook {
  /** Username of its author. */
  readonly creatorUsername: string
}
