import type { JournalTransaction } from '../journal-schema'

/** The mirror was replaced during a sync, so the new one lacks what was read before. */
export class MirrorReplacedError extends Error {
  override readonly name = 'MirrorReplaced'
}

/**
 * Guards that a sync records its progress only in the mirror that it began with.
 *
 * @throws {MirrorReplacedError} after aborting the transaction
 */
export async function ensureSameMirror(transaction: JournalTransaction, mirrorId: string | undefined): Promise<void> {
  if ((await transaction.objectStore('meta').get('mirrorId')) === mirrorId) return
  transaction.abort()
  await transaction.done.catch(() => undefined)
  throw new MirrorReplacedError('The mirror was replaced while it was being synced.')
}
