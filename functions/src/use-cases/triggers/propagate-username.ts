import type { CreditedNotebook, UsernameStore, UsernameTransaction } from '../ports/username-store'

/** One write of a profile. Events may arrive in any order and more than once. */
export interface UsernameChange {
  readonly uid: string
  /** Username before the write; `undefined` when it created the profile. */
  readonly before: string | undefined
  /** Username after the write; `undefined` when it deleted the profile. */
  readonly after: string | undefined
}

/**
 * Copies a changed username to the user's notebooks. Uses the current username, so the order of
 * events does not matter. Entries keep the name under which they were written.
 */
export async function propagateUsername({ uid, before, after }: UsernameChange, store: UsernameStore): Promise<void> {
  if (before === undefined || after === undefined || before === after) return
  let nextCursor: string | undefined
  do {
    const cursor = nextCursor
    nextCursor = await store.transact(async (transaction) => {
      const { notebooks, nextCursor: pageCursor } = await transaction.readNotebooks(uid, cursor)
      setCreators(notebooks, await transaction.readUsername(uid), transaction)
      return pageCursor
    })
  } while (nextCursor !== undefined)
}

/** Sets the current username on a new notebook; an offline device may have used an old one. */
export async function propagateUsernameToNotebook(notebookId: string, store: UsernameStore): Promise<void> {
  await store.transact(async (transaction) => {
    const notebook = await transaction.readNotebook(notebookId)
    if (notebook === undefined) return
    setCreators([notebook], await transaction.readUsername(notebook.uid), transaction)
  })
}

function setCreators(
  notebooks: readonly CreditedNotebook[],
  username: string | undefined,
  transaction: UsernameTransaction,
): void {
  if (username === undefined) return
  for (const notebook of notebooks)
    if (notebook.creatorUsername !== username) transaction.setCreatorUsername(notebook.id, username)
}
