import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'

/** An entry of the mirror, in the trash or not. */
export async function readEntry(journal: Journal, entryId: string): Promise<Entry | undefined> {
  const database = await journal.database()
  return (await database.get('entries', entryId))?.entry
}
