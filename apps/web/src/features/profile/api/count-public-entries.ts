import type { Notebook } from '@geist/domain'

import { loadPublic } from '../../../shared/firebase/public/load-public'

/**
 * Counts the public entries of a notebook. Resolves to `undefined` if the count fails, for example
 * offline.
 */
export async function countPublicEntries(notebook: Pick<Notebook, 'uid' | 'name'>): Promise<number | undefined> {
  try {
    return await (await loadPublic()).countPublicEntries(notebook)
  } catch {
    return undefined
  }
}
