import type { Notebook } from '@geist/domain'
import type { IDBPTransaction } from 'idb'

import { untilAborted } from '../../until-aborted'
import { applyNotebookWrite } from '../apply-notebook-write'
import type { Journal } from '../journal'
import type { JournalSchema } from '../journal-schema'
import { planUnpublishing } from '../operations/set-notebook-privacy'
import { recordWrites } from '../record-writes'
import { isNotebookWrite, toNotebookTarget } from '../write'
import type { AcknowledgedNotebookWrites } from './acknowledged-notebook-writes'
import type { JournalServer } from './journal-server'
import { isRolledBack } from './rollback'

export interface MergeNotebooksOptions {
  readonly journal: Journal
  readonly server: Pick<JournalServer, 'readNotebook'>
  readonly acknowledgedWrites: AcknowledgedNotebookWrites
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Merges a snapshot of the account's notebooks into the mirror, and reapplies pending writes.
 *
 * A snapshot may lack an acknowledged write, because it is stale or because another device has
 * overwritten the write. Then the notebook is read from the server: a stale snapshot would briefly
 * remove a new notebook, and the user could not file notes in it.
 *
 * @param notebooks a complete snapshot of the listener
 */
export async function mergeServerNotebooks(
  options: MergeNotebooksOptions,
  notebooks: readonly Notebook[],
): Promise<void> {
  const { journal, acknowledgedWrites, now } = options
  const snapshotById = new Map(notebooks.map((notebook) => [notebook.id, notebook]))
  const readsById = await readAcknowledgedNotebooks(options, snapshotById)
  await unpublishAfterRollback(journal, snapshotById, now())
  const transaction = (await journal.database()).transaction(['notebooks', 'outbox', 'meta'], 'readwrite')
  const mirroredIds = await transaction.objectStore('notebooks').getAllKeys()
  for (const id of new Set([...snapshotById.keys(), ...readsById.keys(), ...mirroredIds])) {
    const snapshotRead = { notebook: snapshotById.get(id), includedWrites: 0 }
    await mergeNotebook(transaction, id, readsById.get(id) ?? snapshotRead, acknowledgedWrites)
  }
  await transaction.objectStore('meta').put(true, 'notebooksAreKnown')
  await transaction.done
  dropDeliveredWrites(acknowledgedWrites, readsById, snapshotById)
  journal.changes.notify('mirror', [])
}

type NotebooksTransaction = IDBPTransaction<JournalSchema, ('notebooks' | 'outbox' | 'meta')[], 'readwrite'>

/** Stores one notebook in the mirror, or deletes it if no notebook results. */
async function mergeNotebook(
  transaction: NotebooksTransaction,
  id: string,
  { notebook: base, includedWrites }: NotebookRead,
  acknowledgedWrites: AcknowledgedNotebookWrites,
): Promise<void> {
  const outboxRows = await transaction.objectStore('outbox').index('byTarget').getAll(toNotebookTarget(id))
  const pendingWrites = outboxRows.flatMap(({ write, writeId }) => (isNotebookWrite(write) ? [{ write, writeId }] : []))
  // The server's copy includes acknowledged writes. The user's view adds pending ones.
  const serverCopy = acknowledgedWrites.get(id).slice(includedWrites).reduce(applyNotebookWrite, base)
  const notebook = pendingWrites.reduce(applyNotebookWrite, serverCopy)
  const notebooks = transaction.objectStore('notebooks')
  if (notebook === undefined) await notebooks.delete(id)
  else await notebooks.put({ id, notebook, ...(pendingWrites.length > 0 && { server: serverCopy ?? null }) })
}

/**
 * Forgets the acknowledged writes that the snapshot includes: later snapshots include them, too.
 */
function dropDeliveredWrites(
  acknowledgedWrites: AcknowledgedNotebookWrites,
  readsById: ReadonlyMap<string, NotebookRead>,
  snapshotById: ReadonlyMap<string, Notebook>,
): void {
  for (const [id, { notebook, includedWrites }] of readsById)
    if (hasSameFields(notebook, snapshotById.get(id))) acknowledgedWrites.dropFirst(id, includedWrites)
}

/** After a server rollback, queues the writes that make private notebooks private again. */
async function unpublishAfterRollback(
  journal: Journal,
  snapshotById: ReadonlyMap<string, Notebook>,
  now: number,
): Promise<void> {
  const rows = await (await journal.database()).getAll('notebooks')
  const exposedNotebooks = rows.flatMap(({ id, notebook, server = notebook }) => {
    const snapshotCopy = snapshotById.get(id)
    return snapshotCopy?.isPublic && server?.isPublic === false && isRolledBack(server, snapshotCopy) ? server : []
  })
  if (exposedNotebooks.length === 0) return
  await recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const writes = await Promise.all(exposedNotebooks.map((notebook) => planUnpublishing(transaction, notebook)))
      // With a time, each is sent as attempted: the sender reads the notebook first.
      return writes.flat().map((write) => ({ write, writtenAt: now }))
    },
  })
}

/** A notebook on the server, and how many of its acknowledged writes it includes. */
interface NotebookRead {
  readonly notebook: Notebook | undefined
  readonly includedWrites: number
}

/**
 * Reads each notebook that has acknowledged writes: from the snapshot if it includes them,
 * otherwise from the server.
 */
async function readAcknowledgedNotebooks(
  { server, acknowledgedWrites, signal }: MergeNotebooksOptions,
  snapshotById: ReadonlyMap<string, Notebook>,
): Promise<ReadonlyMap<string, NotebookRead>> {
  const readsById = new Map<string, NotebookRead>()
  await Promise.all(
    acknowledgedWrites.notebookIds().map(async (id) => {
      const writes = acknowledgedWrites.get(id)
      const snapshotCopy = snapshotById.get(id)
      try {
        const notebook = includesWrites(snapshotCopy, writes)
          ? snapshotCopy
          : await untilAborted(server.readNotebook(id), signal)
        readsById.set(id, { notebook, includedWrites: writes.length })
      } catch {
        // Offline: the acknowledged writes are applied to the snapshot. The next snapshot retries
        // the read.
      }
    }),
  )
  return readsById
}

function includesWrites(
  notebook: Notebook | undefined,
  writes: ReturnType<AcknowledgedNotebookWrites['get']>,
): boolean {
  return hasSameFields(writes.reduce(applyNotebookWrite, notebook), notebook)
}

/** Whether two copies have the same fields, of those that a device can change. */
function hasSameFields(a: Notebook | undefined, b: Notebook | undefined): boolean {
  return a?.id === b?.id && a?.name === b?.name && a?.isPublic === b?.isPublic
}
