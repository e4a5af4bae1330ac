import { deleteDB } from 'idb'

import { isStorageRefused } from './storage-fault'

/**
 * Deletes a database. Resolves early when another tab holds it open: that tab closes its connection
 * on `versionchange`, and the deletion then completes. Ignores browsers that refuse storage.
 */
export async function deleteDatabase(name: string): Promise<void> {
  let resume: (() => void) | undefined
  const blocked = new Promise<void>((resolve) => {
    resume = resolve
  })
  try {
    await Promise.race([deleteDB(name, { blocked: () => resume?.() }), blocked])
  } catch (error) {
    if (!isStorageRefused(error)) throw error
  }
}
