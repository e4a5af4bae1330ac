import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { commitWrites, integerIn, readDocument } from '../shared/firestore-rest'
import { type NotebookToPlant, notebookWrite } from '../shared/notebook-write'
import { sampleEntryWrites } from '../shared/plant-entries'
import { pollUntil } from '../shared/poll'
import type { RunningApp } from '../shared/start-app'

export interface SharedNotebook extends Omit<NotebookToPlant, 'id'> {
  /** Number of entries filed in it, with the notebook's visibility. */
  readonly entryCount: number
}

/** Writes notebooks with entries past the rules, and waits until the triggers have counted them. */
export async function plantShared(
  { server }: Pick<RunningApp, 'server'>,
  sharedNotebooks: readonly SharedNotebook[],
): Promise<void> {
  const notebooks = sharedNotebooks.map((notebook) => ({ ...notebook, id: `notebook-${randomUUID()}` }))
  const writes = notebooks.flatMap((notebook) => [...entryWrites(notebook), notebookWrite(notebook)])
  await commitWrites(server, writes)
  for (const { id, isPublic, entryCount } of notebooks) {
    const expectedCount = isPublic ? entryCount : 0
    await pollUntil(
      async () => integerIn(await readDocument(server, `collections/${id}`), 'entryCount') === expectedCount,
      { intervalMs: 500, message: 'A notebook was not counted within ten minutes.' },
    )
  }
  // The last events of these entries have nothing left to write.
  await pause(5_000)
}

function entryWrites({ owner: { uid, username }, name: collectionName, isPublic, entryCount }: SharedNotebook) {
  return sampleEntryWrites(uid, entryCount, (entry, order) => ({
    ...entry,
    id: randomUUID(),
    username,
    collectionName,
    order,
    isPublic,
    updatedAt: Date.now(),
  }))
}
