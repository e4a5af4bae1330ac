import type { Journal } from '../journal'

/** Whether an account has no entry outside the trash. False until the mirror is complete. */
export async function isJournalEmpty(journal: Journal): Promise<boolean> {
  const transaction = (await journal.database()).transaction(['entries', 'meta'])
  const [isComplete, firstKey] = await Promise.all([
    transaction.objectStore('meta').get('isComplete'),
    transaction
      .objectStore('entries')
      .index('byTime')
      .getKey(IDBKeyRange.bound([0], [0, []])),
  ])
  return isComplete === true && firstKey === undefined
}
