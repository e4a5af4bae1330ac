import type { JournalTransaction } from '../journal-schema'

/** The mirror was deleted while it was being synced: what was read before is not in the new one. */
export class MirrorReplaced extends Error {
  override readonly name = 'MirrorReplaced'
}

/**
 * Ensures that the progress of a sync is recorded in the mirror that the sync began with.
 *
 * @throws {MirrorReplaced} after aborting the transaction
 */
export async function ensureSameMirror(transaction: JournalTransaction, mirrorId: string | undefined): Promise<void> {
  if ((await transaction.objectStore('meta').get('mirrorId')) === mirrorId) return
  transaction.abort()
  await transaction.done.catch(() => undefined)
  throw new MirrorReplaced('The mirror was replaced while it was being synced.')
}
