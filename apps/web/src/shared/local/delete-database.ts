import { deleteDB } from 'idb'

import { isStorageRefused } from './storage-fault'

/**
 * Takes a database off this device. Where another tab holds it open, it goes as soon as that one
 * has let go, which it is told to. A browser that stores nothing for this site has none.
 */
export async function deleteDatabase(name: string): Promise<void> {
  let goOn: (() => void) | undefined
  const blocked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  try {
    await Promise.race([deleteDB(name, { blocked: () => goOn?.() }), blocked])
  } catch (error) {
    if (!isStorageRefused(error)) throw error
  }
}
