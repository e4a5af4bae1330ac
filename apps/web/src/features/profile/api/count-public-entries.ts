import type { Notebook } from '@geist/domain'

import { loadPublicReads } from '../../../shared/firebase/public/load-public-reads'

/**
 * Counts the public entries of a notebook. Resolves to `undefined` if the count fails, for example
 * offline.
 */
export async function countPublicEntries(notebook: Pick<Notebook, 'uid' | 'name'>): Promise<number | undefined> {
  try {
    return await (await loadPublicReads()).countPublicEntries(notebook)
  } catch {
    return undefined
  }
}
