import type { Notebook } from '@geist/domain'

import { loadPublic } from '../../../shared/firebase/public/load-public'

/** Number of public entries in a notebook; `undefined` if the server is unreachable. */
export async function countPublicEntries(notebook: Pick<Notebook, 'uid' | 'name'>): Promise<number | undefined> {
  try {
    return await (await loadPublic()).countPublicEntries(notebook)
  } catch {
    return undefined
  }
}
