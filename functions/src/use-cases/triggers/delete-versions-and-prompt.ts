import { type EntryStore, type StoredEntry, versionPageSize } from '../ports/entry-store'

/**
 * Deletes the versions and the prompt of a purged or deleted entry. An entry that exists again
 * keeps them.
 */
export async function deleteVersionsAndPrompt(
  entryId: string,
  { uid }: Pick<StoredEntry, 'uid'>,
  store: EntryStore,
): Promise<void> {
  let deletedCount: number
  do {
    deletedCount = await store.transact(entryId, async (transaction) => {
      if ((await transaction.readEntry()) !== undefined) return 0
      const versionIds = await transaction.listVersionIds()
      for (const versionId of versionIds) transaction.deleteVersion(versionId)
      if (uid !== '') transaction.deletePrompt(uid)
      return versionIds.length
    })
  } while (deletedCount === versionPageSize)
}
