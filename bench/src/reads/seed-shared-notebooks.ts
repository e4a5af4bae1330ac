import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { commitWrites, readInteger, readDocument } from '../shared/firestore-rest'
import { type NotebookSeed, createNotebookWrite } from '../shared/create-notebook-write'
import { createSampleEntryWrites } from '../shared/seed-entries'
import { pollUntil } from '../shared/poll-until'
import type { RunningApp } from '../shared/start-app'

export interface SharedNotebook extends Omit<NotebookSeed, 'id'> {
  /** Number of entries filed in it, with the notebook's visibility. */
  readonly entryCount: number
}

/**
 * Writes notebooks with entries, bypassing Security Rules. Waits until the triggers have counted
 * them.
 */
export async function seedSharedNotebooks(
  { server }: Pick<RunningApp, 'server'>,
  sharedNotebooks: readonly SharedNotebook[],
): Promise<void> {
  const notebooks = sharedNotebooks.map((notebook) => ({ ...notebook, id: `notebook-${randomUUID()}` }))
  const writes = notebooks.flatMap((notebook) => [...entryWrites(notebook), createNotebookWrite(notebook)])
  await commitWrites(server, writes)
  for (const { id, isPublic, entryCount } of notebooks) {
    const expectedCount = isPublic ? entryCount : 0
    await pollUntil(
      async () => readInteger(await readDocument(server, `collections/${id}`), 'entryCount') === expectedCount,
      { intervalMs: 500, message: 'A notebook was not counted within ten minutes.' },
    )
  }
  // The remaining trigger events write nothing to wait for, but their reads must not be measured.
  await pause(5_000)
}

function entryWrites({ owner: { uid, username }, name: collectionName, isPublic, entryCount }: SharedNotebook) {
  return createSampleEntryWrites(uid, entryCount, (entry, order) => ({
    ...entry,
    id: randomUUID(),
    username,
    collectionName,
    order,
    isPublic,
    updatedAt: Date.now(),
  }))
}
