import type { Journal } from '../journal'

/** The ids of the account's notebooks that a user subscribes to, as far as this device knows. */
export async function notebooksWithSubscriber(journal: Journal, uid: string): Promise<readonly string[]> {
  const rows = await (await journal.database()).getAll('notebooks')
  return rows.filter(({ notebook }) => notebook.collaborators.includes(uid)).map(({ notebook }) => notebook.id)
}
