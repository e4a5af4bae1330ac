import { expect } from '@playwright/test'

import { readDocument } from './documents'
import { type EntrySeed, seedEntries } from './seed-entries'
import { type NotebookSeed, seedNotebook } from './seed-notebook'

/**
 * Writes a public notebook with public entries, and waits until the server has counted them.
 * @returns its id
 */
export async function seedPublicNotebook(
  notebook: Omit<NotebookSeed, 'isPublic'>,
  entries: readonly EntrySeed[] = [],
): Promise<string> {
  const { uid, username, name } = notebook
  const shared = entries.map((entry) => ({ ...entry, username, collectionName: name, isPublic: true }))
  if (shared.length > 0) await seedEntries(uid, shared)
  const id = await seedNotebook({ ...notebook, isPublic: true })
  await waitUntilCounted(id, entries.length)
  return id
}

/** Waits until the server has counted `count` public entries of a notebook. */
export async function waitUntilCounted(notebookId: string, count: number): Promise<void> {
  await expect
    .poll(async () => (await readDocument(`collections/${notebookId}`))?.fields?.['entryCount']?.integerValue ?? '')
    .toBe(String(count))
}
