import type { Notebook } from '@geist/domain'

import { applyNotebookWrite } from '../apply-notebook-write'
import type { Journal } from '../journal'
import { isNotebookWrite, notebookTarget } from '../write'
import type { AnsweredNotebookWrites } from './answered-notebook-writes'
import type { JournalServer } from './journal-server'

export interface NotebookTaking {
  readonly journal: Journal
  readonly server: Pick<JournalServer, 'notebook'>
  readonly answered: AnsweredNotebookWrites
}

/**
 * Takes the account's own notebooks into the mirror, all that the server has, under the writes that
 * wait on top of them.
 *
 * Where the list lacks what the server has answered already, it is older than that, or somebody has
 * written over it: then the server is asked for that one notebook. Taken as it is, it would hide a
 * notebook for a moment in which nothing could be filed there.
 *
 * @param notebooks as a listener tells them
 */
export async function takeInNotebooks(
  { journal, server, answered }: NotebookTaking,
  notebooks: readonly Notebook[],
): Promise<void> {
  const listed = new Map(notebooks.map((notebook) => [notebook.id, notebook]))
  const asked = await askForAnswered(server, answered, listed)
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
  journal.changes.tell('mirror', [])
}

/** A notebook as the server has it, and how many of the answered writes are in that. */
interface Asked {
  readonly notebook: Notebook | undefined
  readonly writes: number
}

/**
 * The notebooks of which something was answered: as they are listed where the list shows it, or
 * else as the server says when it is asked.
 */
async function askForAnswered(
  server: NotebookTaking['server'],
  answered: AnsweredNotebookWrites,
  listed: ReadonlyMap<string, Notebook>,
): Promise<ReadonlyMap<string, Asked>> {
  const asked = new Map<string, Asked>()
  await Promise.all(
    answered.notebookIds().map(async (id) => {
      const writes = answered.of(id)
      const there = listed.get(id)
      try {
        const notebook = isShown(there, writes) ? there : await server.notebook(id)
        asked.set(id, { notebook, writes: writes.length })
      } catch {
        // Out of reach: what was answered goes on top of the list, and the next list asks again.
      }
    }),
  )
  return asked
}

function isShown(notebook: Notebook | undefined, writes: ReturnType<AnsweredNotebookWrites['of']>): boolean {
  return isSame(writes.reduce(applyNotebookWrite, notebook), notebook)
}

/** In what a device can change about it. */
function isSame(one: Notebook | undefined, other: Notebook | undefined): boolean {
  return one?.id === other?.id && one?.name === other?.name && one?.isPublic === other?.isPublic
}
