import type { NamedNotebook, UsernameStore, UsernameTransaction } from './username-store'

/** One write of a profile. Events of several come in any order, and each of them more than once. */
export interface UsernameChange {
  readonly uid: string
  /** The name before the write, `undefined` when it created the profile. */
  readonly before: string | undefined
  /** The name after it, `undefined` when it deleted the profile. */
  readonly after: string | undefined
}

/**
 * After somebody has taken another name: their notebooks carry it too. It goes by the name that they have now, so it comes to the same end in whatever order
 * events arrive. Entries keep the name that they were written under.
 */
export async function carryUsername({ uid, before, after }: UsernameChange, store: UsernameStore): Promise<void> {
  if (before === undefined || after === undefined || before === after) return
  let last: string | undefined
  do {
    const from = last
    last = await store.transact(async (transaction) => {
      const { notebooks, next } = await transaction.notebooks(uid, from)
      setCreators(notebooks, await transaction.username(uid), transaction)
      return next
    })
  } while (last !== undefined)
}

/** After a notebook was made by a device that did not know its owner's name any more: it carries the one that they have now. */
export async function carryUsernameInto(notebookId: string, store: UsernameStore): Promise<void> {
  await store.transact(async (transaction) => {
    const notebook = await transaction.notebook(notebookId)
    if (notebook === undefined) return
    setCreators([notebook], await transaction.username(notebook.uid), transaction)
  })
}

function setCreators(
  notebooks: readonly NamedNotebook[],
  username: string | undefined,
  transaction: UsernameTransaction,
): void {
  if (username === undefined) return
  for (const notebook of notebooks)
    if (notebook.creatorUsername !== username) transaction.setCreator(notebook.id, username)
}
