/** Names of people, and the notebooks that carry them. */
export interface UsernameStore {
  /** All or nothing, and as if nobody else wrote meanwhile; `work` reads first, then writes, and may be run again. */
  transact<T>(work: (transaction: UsernameTransaction) => Promise<T>): Promise<T>
}

export interface NamedNotebook {
  readonly id: string
  readonly uid: string
  readonly creatorUsername: string
}

export interface UsernameTransaction {
  /** The name that a person goes by now, `undefined` for nobody. */
  username(uid: string): Promise<string | undefined>
  /** `undefined` when there is no such notebook. */
  notebook(id: string): Promise<NamedNotebook | undefined>
  /** A page of the person's notebooks by id, from behind `after` on; `next` is missing on the last one. */
  notebooks(
    uid: string,
    after: string | undefined,
  ): Promise<{ readonly notebooks: readonly NamedNotebook[]; readonly next: string | undefined }>
  setCreator(notebookId: string, username: string): void
}
