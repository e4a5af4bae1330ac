import { type JournalTransaction, mirrorFormat, type RecordedWrite } from './journal-schema'
import { makeWriteId } from './make-write-id'
import { applyWriteToMirror } from './apply-write-to-mirror'
import { unseenBasis } from './write'

/**
 * Empties the mirror, which can be downloaded again, and reapplies the outbox. Keeps an entry that
 * waits to be restored from the trash: another device may purge it before the restore reaches the
 * server.
 */
export async function emptyMirror(transaction: JournalTransaction): Promise<void> {
  const meta = transaction.objectStore('meta')
  const entries = transaction.objectStore('entries')
  const hasCurrentFormat = (await meta.get('format')) === mirrorFormat
  // Rows of another format cannot be kept.
  const pendingRows = hasCurrentFormat ? await transaction.objectStore('outbox').getAll() : []
  const restoredRows = await Promise.all(
    pendingRows.flatMap(({ write }) => (write.kind === 'restore' ? entries.get(write.entryId) : [])),
  )
  await entries.clear()
  for (const row of restoredRows) if (row) await entries.put(row)
  await transaction.objectStore('notebooks').clear()
  await transaction.objectStore('purged').clear()
  await meta.clear()
  await meta.put(mirrorFormat, 'format')
  await meta.put(crypto.randomUUID(), 'mirrorId')
  await addWriteIds(transaction)
  for (const row of await transaction.objectStore('outbox').getAll()) await applyWriteToMirror(transaction, row)
}

/**
 * Adds a write id and a basis to rows of the outbox and the tray from before compare-and-set. The
 * basis is `unseen`, since the state that their author saw is unknown.
 */
async function addWriteIds(transaction: JournalTransaction): Promise<void> {
  const outbox = transaction.objectStore('outbox')
  const tray = transaction.objectStore('tray')
  const lacksWriteId = (row: Partial<RecordedWrite>) => row.writeId === undefined
  const addWriteId = <Row extends RecordedWrite>(row: Row): Row => ({
    ...row,
    writeId: makeWriteId(),
    basis: unseenBasis,
  })
  // Attempted: the sender reads the document first, since the write may already be committed.
  for (const row of (await outbox.getAll()).filter(lacksWriteId))
    await outbox.put({ ...addWriteId(row), attempted: true })
  for (const row of (await tray.getAll()).filter(lacksWriteId)) await tray.put(addWriteId(row))
}
