import type { Journal } from '../journal'

/** Whether a notebook that was made private here may still be public on the server. */
export async function hasUnsentPrivacyChange(journal: Journal): Promise<boolean> {
  const rows = await (await journal.database()).getAll('outbox')
  return rows.some(({ write }) => write.kind === 'change-notebook' && write.isPublic === false)
}

/** Counts the entries that a rolled-back server may have lost; 0 once the comparison is done. */
export async function countUncomparedEntries(journal: Journal): Promise<number> {
  const database = await journal.database()
  return (await database.getKey('meta', 'rollback')) === undefined ? 0 : database.count('entries')
}
