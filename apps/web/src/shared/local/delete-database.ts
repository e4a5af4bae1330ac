import { deleteDB } from 'idb'

import { isStorageRefused } from './storage-fault'

/**
 * Deletes a database. Resolves early when another tab holds it open: that tab closes its connection
 * on `versionchange`, and the deletion then completes. Ignores browsers that refuse storage.
 */
export async function deleteDatabase(name: string): Promise<void> {
  let resolveBlocked: (() => void) | undefined
  const isBlocked = new Promise<void>((resolve) => {
    resolveBlocked = resolve
  })
  try {
    await Promise.race([deleteDB(name, { blocked: () => resolveBlocked?.() }), isBlocked])
  } catch (error) {
    if (!isStorageRefused(error)) throw error
  }
}
