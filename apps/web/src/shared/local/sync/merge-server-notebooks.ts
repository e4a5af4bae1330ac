import type { Notebook } from '@geist/domain'

import { untilAborted } from '../../until-aborted'
import { applyNotebookWrite } from '../apply-notebook-write'
import type { Journal } from '../journal'
import { hidingWrites } from '../operations/set-notebook-privacy'
import { recordWrites } from '../record-writes'
import { isNotebookWrite, notebookTarget } from '../write'
import type { AnsweredNotebookWrites } from './answered-notebook-writes'
import type { JournalServer } from './journal-server'
import { isRolledBack } from './rollback'

export interface MergeNotebooksOptions {
  readonly journal: Journal
  readonly server: Pick<JournalServer, 'notebook'>
  readonly answered: AnsweredNotebookWrites
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Merges a snapshot of the account's notebooks into the mirror, and reapplies pending writes.
 *
 * A snapshot without an answered write is stale, or another device has overwritten the write: then
 * that notebook is read. A stale snapshot would hide a new notebook for a moment, in which nothing
 * could be filed there.
 *
 * @param notebooks a complete snapshot of the listener
 */
export async function mergeServerNotebooks(
  taking: MergeNotebooksOptions,
  notebooks: readonly Notebook[],
): Promise<void> {
  const listed = new Map(notebooks.map((notebook) => [notebook.id, notebook]))
  const { journal, answered, now } = taking
  const asked = await readAnsweredNotebooks(taking, listed)
  await reissuePrivacy(journal, listed, now())
  const database = await journal.database()
  const transaction = database.transaction(['notebooks', 'outbox', 'meta'], 'readwrite')
  const store = transaction.objectStore('notebooks')
  for (const id of new Set([...listed.keys(), ...asked.keys(), ...(await store.getAllKeys())])) {
    const { notebook: known, writes: told } = asked.get(id) ?? { notebook: listed.get(id), writes: 0 }
    const rows = await transaction.objectStore('outbox').index('byTarget').getAll(notebookTarget(id))
    const there = answered.of(id).slice(told).reduce(applyNotebookWrite, known)
    const writes = rows.flatMap(({ write, writeId }) => (isNotebookWrite(write) ? [{ write, writeId }] : []))
    const notebook = writes.reduce(applyNotebookWrite, there)
    if (notebook === undefined) await store.delete(id)
    else await store.put({ id, notebook, ...(writes.length > 0 && { server: there ?? null }) })
  }
  await transaction.objectStore('meta').put(true, 'notebooksAreKnown')
  await transaction.done
  for (const [id, { notebook, writes }] of asked) if (isSame(notebook, listed.get(id))) answered.forget(id, writes)
  journal.changes.notify('mirror', [])
}

/** Hides notebooks again that a rolled-back server shows to others. */
async function reissuePrivacy(journal: Journal, listed: ReadonlyMap<string, Notebook>, now: number): Promise<void> {
  const rows = await (await journal.database()).getAll('notebooks')
  const shown = rows.flatMap(({ id, notebook, server = notebook }) => {
    const copy = listed.get(id)
    return copy?.isPublic && server?.isPublic === false && isRolledBack(server, copy) ? server : []
  })
  if (shown.length === 0) return
  await recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const writes = await Promise.all(shown.map((notebook) => hidingWrites(transaction, notebook)))
      return writes.flat().map((write) => ({ write, writtenAt: now }))
    },
  })
}

/** A notebook on the server, and the number of answered writes that it includes. */
interface NotebookRead {
  readonly notebook: Notebook | undefined
  readonly writes: number
}

/** Fetches the notebooks with answered writes that the snapshot lacks. */
async function readAnsweredNotebooks(
  { server, answered, signal }: MergeNotebooksOptions,
  listed: ReadonlyMap<string, Notebook>,
): Promise<ReadonlyMap<string, NotebookRead>> {
  const asked = new Map<string, NotebookRead>()
  await Promise.all(
    answered.notebookIds().map(async (id) => {
      const writes = answered.of(id)
      const there = listed.get(id)
      try {
        const notebook = isShown(there, writes) ? there : await untilAborted(server.notebook(id), signal)
        asked.set(id, { notebook, writes: writes.length })
      } catch {
        // Unreachable: the answered writes are applied to the snapshot. The next snapshot retries
        // the read.
      }
    }),
  )
  return asked
}

function isShown(notebook: Notebook | undefined, writes: ReturnType<AnsweredNotebookWrites['of']>): boolean {
  return isSame(writes.reduce(applyNotebookWrite, notebook), notebook)
}

/** Compares the fields that a device can change. */
function isSame(one: Notebook | undefined, other: Notebook | undefined): boolean {
  return one?.id === other?.id && one?.name === other?.name && one?.isPublic === other?.isPublic
}
