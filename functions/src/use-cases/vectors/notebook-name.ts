/** A notebook by whose it is and what it is called, which is how entries name it. */
export interface NotebookName {
  readonly uid: string
  readonly name: string
}

/** What is told of a notebook that is public. */
export interface PublicNotebook {
  /** What whoever wrote it goes by. */
  readonly creatorUsername: string
}
