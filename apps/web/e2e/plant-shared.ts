import { expect } from '@playwright/test'

import { readDocument } from './documents'
import { type PlantedEntry, plantEntries } from './plant-entries'
import { type PlantedNotebook, plantNotebook } from './plant-notebook'

/**
 * Writes a public notebook with public entries, and waits until the server has counted them.
 * @returns its id
 */
export async function plantShared(
  notebook: Omit<PlantedNotebook, 'isPublic'>,
  entries: readonly PlantedEntry[] = [],
): Promise<string> {
  const { uid, username, name } = notebook
  const shared = entries.map((entry) => ({ ...entry, username, collectionName: name, isPublic: true }))
  if (shared.length > 0) await plantEntries(uid, shared)
  const id = await plantNotebook({ ...notebook, isPublic: true })
  await untilCounted(id, entries.length)
  return id
}

/** Waits until the server has counted `count` public entries of a notebook. */
export async function untilCounted(notebookId: string, count: number): Promise<void> {
  await expect
    .poll(async () => (await readDocument(`collections/${notebookId}`))?.fields?.['entryCount']?.integerValue ?? '', {
      // The first event cold-starts the functions.
      timeout: 60_000,
    })
    .toBe(String(count))
}
