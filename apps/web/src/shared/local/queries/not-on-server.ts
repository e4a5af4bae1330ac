import type { Journal } from '../journal'

/** Whether a notebook that was made private here waits to be so on the server. */
export async function hidesNotebook(journal: Journal): Promise<boolean> {
  const rows = await (await journal.database()).getAll('outbox')
  return rows.some(({ write }) => write.kind === 'change-notebook' && write.isPublic === false)
}

/** Entries that a server which was rolled back may have lost, until the mirror has been compared with it. */
export async function uncomparedEntries(journal: Journal): Promise<number> {
  const database = await journal.database()
  return (await database.getKey('meta', 'rollback')) === undefined ? 0 : database.count('entries')
}
