import type { Notebook } from '@geist/domain'

import { untilAborted } from '../../until-aborted'
import { applyNotebookWrite } from '../apply-notebook-write'
import type { Journal } from '../journal'
import { planHiding } from '../operations/set-notebook-privacy'
import { recordWrites } from '../record-writes'
import { isNotebookWrite, notebookTarget } from '../write'
import type { AcknowledgedNotebookWrites } from './acknowledged-notebook-writes'
import type { JournalServer } from './journal-server'
import { isRolledBack } from './rollback'

export interface MergeNotebooksOptions {
  readonly journal: Journal
  readonly server: Pick<JournalServer, 'notebook'>
  readonly acknowledged: AcknowledgedNotebookWrites
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Merges a snapshot of the account's notebooks into the mirror, and reapplies pending writes.
 *
 * If a snapshot lacks a write that the server has acknowledged, it is stale or another device has
 * overwritten the write. The notebook is then fetched. Otherwise a new notebook could disappear
 * briefly, and the user could not file notes in it.
 *
 * @param notebooks a complete snapshot of the listener
 */
export async function mergeServerNotebooks(
  options: MergeNotebooksOptions,
  notebooks: readonly Notebook[],
): Promise<void> {
  const snapshotById = new Map(notebooks.map((notebook) => [notebook.id, notebook]))
  const { journal, acknowledged, now } = options
  const fetched = await readAcknowledgedNotebooks(options, snapshotById)
  await hideAgainAfterRollback(journal, snapshotById, now())
  const database = await journal.database()
  const transaction = database.transaction(['notebooks', 'outbox', 'meta'], 'readwrite')
  const store = transaction.objectStore('notebooks')
  for (const id of new Set([...snapshotById.keys(), ...fetched.keys(), ...(await store.getAllKeys())])) {
    const fallback = { notebook: snapshotById.get(id), includedWrites: 0 }
    const { notebook: base, includedWrites } = fetched.get(id) ?? fallback
    const rows = await transaction.objectStore('outbox').index('byTarget').getAll(notebookTarget(id))
    // With the acknowledged writes it is the server's copy; with the pending ones what the user
    // sees.
    const serverCopy = acknowledged.get(id).slice(includedWrites).reduce(applyNotebookWrite, base)
    const writes = rows.flatMap(({ write, writeId }) => (isNotebookWrite(write) ? [{ write, writeId }] : []))
    const notebook = writes.reduce(applyNotebookWrite, serverCopy)
    if (notebook === undefined) await store.delete(id)
    else await store.put({ id, notebook, ...(writes.length > 0 && { server: serverCopy ?? null }) })
  }
  await transaction.objectStore('meta').put(true, 'notebooksAreKnown')
  await transaction.done
  for (const [id, { notebook, includedWrites }] of fetched)
    if (hasSameFields(notebook, snapshotById.get(id))) acknowledged.dropFirst(id, includedWrites)
  journal.changes.notify('mirror', [])
}

/** After a server rollback, queues the writes that make private notebooks private again. */
async function hideAgainAfterRollback(
  journal: Journal,
  snapshotById: ReadonlyMap<string, Notebook>,
  now: number,
): Promise<void> {
  const rows = await (await journal.database()).getAll('notebooks')
  const exposed = rows.flatMap(({ id, notebook, server = notebook }) => {
    const snapshotCopy = snapshotById.get(id)
    return snapshotCopy?.isPublic && server?.isPublic === false && isRolledBack(server, snapshotCopy) ? server : []
  })
  if (exposed.length === 0) return
  await recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const writes = await Promise.all(exposed.map((notebook) => planHiding(transaction, notebook)))
      return writes.flat().map((write) => ({ write, writtenAt: now }))
    },
  })
}

/** A notebook on the server, and how many acknowledged writes it includes. */
interface NotebookRead {
  readonly notebook: Notebook | undefined
  readonly includedWrites: number
}

/**
 * Reads each notebook that has acknowledged writes: from the snapshot if it includes them,
 * otherwise from the server.
 */
async function readAcknowledgedNotebooks(
  { server, acknowledged, signal }: MergeNotebooksOptions,
  snapshotById: ReadonlyMap<string, Notebook>,
): Promise<ReadonlyMap<string, NotebookRead>> {
  const fetched = new Map<string, NotebookRead>()
  await Promise.all(
    acknowledged.notebookIds().map(async (id) => {
      const writes = acknowledged.get(id)
      const snapshotCopy = snapshotById.get(id)
      try {
        const notebook = includesWrites(snapshotCopy, writes)
          ? snapshotCopy
          : await untilAborted(server.readNotebook(id), signal)
        fetched.set(id, { notebook, includedWrites: writes.length })
      } catch {
        // Unreachable: the acknowledged writes are applied to the snapshot. The next snapshot
        // retries the read.
      }
    }),
  )
  return fetched
}

function includesWrites(
  notebook: Notebook | undefined,
  writes: ReturnType<AcknowledgedNotebookWrites['get']>,
): boolean {
  return hasSameFields(writes.reduce(applyNotebookWrite, notebook), notebook)
}

/** Compares the fields that a device can change. */
function hasSameFields(a: Notebook | undefined, b: Notebook | undefined): boolean {
  return a?.id === b?.id && a?.name === b?.name && a?.isPublic === b?.isPublic
}
