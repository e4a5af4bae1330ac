import type { PublicNotebook } from '@geist/domain'

import { isRecommendable } from './is-recommendable'
import type { Recommendation } from './stored-recommendations'
import type { RecommendedNotebook } from './recommended-notebook'

/**
 * Reads the stored recommendations' current state, one read each. Drops notebooks that have become
 * private or are followed by now.
 *
 * @param readNotebooks reads those that are public, in any order
 * @throws if the server is unreachable
 */
export async function readRecommended(
  uid: string,
  stored: readonly Recommendation[],
  readNotebooks: (ids: readonly string[]) => Promise<readonly PublicNotebook[]>,
): Promise<readonly RecommendedNotebook[]> {
  if (stored.length === 0) return []
  const byId = new Map((await readNotebooks(stored.map(({ id }) => id))).map((notebook) => [notebook.id, notebook]))
  return stored.flatMap(({ id, near, kind }) => {
    const notebook = byId.get(id)
    return notebook && isRecommendable(notebook, uid) ? { notebook, near, kind } : []
  })
}
