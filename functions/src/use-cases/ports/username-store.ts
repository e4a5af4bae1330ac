/** Usernames, and the notebooks that carry them. */
export interface UsernameStore {
  /** Runs a transaction: `work` reads first, then writes, and may run again. */
  transact<T>(work: (transaction: UsernameTransaction) => Promise<T>): Promise<T>
}

/** A notebook with the username that it shows. */
export interface CreditedNotebook {
  readonly id: string
  readonly uid: string
  readonly creatorUsername: string
}

export interface UsernameTransaction {
  /** Reads the current username; `undefined` without one. */
  readUsername(uid: string): Promise<string | undefined>
  /** `undefined` if there is no such notebook. */
  readNotebook(id: string): Promise<CreditedNotebook | undefined>
  /**
   * Reads a page of the user's notebooks by id, after the cursor; `nextCursor` is missing on the
   * last one.
   */
  readNotebooks(
    uid: string,
    cursor: string | undefined,
  ): Promise<{ readonly notebooks: readonly CreditedNotebook[]; readonly nextCursor: string | undefined }>
  setCreatorUsername(notebookId: string, username: string): void
}
