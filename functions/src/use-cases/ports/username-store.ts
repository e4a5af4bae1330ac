/** Usernames, and the notebooks that carry them. */
export interface UsernameStore {
  /** Runs a transaction: `work` reads first, then writes, and may run again. */
  transact<T>(work: (transaction: UsernameTransaction) => Promise<T>): Promise<T>
}

export interface NamedNotebook {
  readonly id: string
  readonly uid: string
  readonly creatorUsername: string
}

export interface UsernameTransaction {
  /** The current username; `undefined` without one. */
  username(uid: string): Promise<string | undefined>
  /** `undefined` if there is no such notebook. */
  notebook(id: string): Promise<NamedNotebook | undefined>
  /**
   * A page of the user's notebooks by id, after the cursor `after`; `next` is missing on the last
   * one.
   */
  notebooks(
    uid: string,
    after: string | undefined,
  ): Promise<{ readonly notebooks: readonly NamedNotebook[]; readonly next: string | undefined }>
  setCreator(notebookId: string, username: string): void
}
