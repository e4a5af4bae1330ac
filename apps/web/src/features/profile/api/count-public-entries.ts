import type { Notebook } from '@geist/domain'

import { loadPublic } from '../../../shared/firebase/public/load-public'

/** How many public entries a notebook has, `undefined` where the server cannot be asked. */
export async function countPublicEntries(notebook: Pick<Notebook, 'uid' | 'name'>): Promise<number | undefined> {
  try {
    return await (await loadPublic()).countPublicEntries(notebook)
  } catch {
    return undefined
  }
}
