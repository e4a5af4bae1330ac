import type { PublicNotebook } from '@geist/domain'

import { isRecommendable } from './is-recommendable'
import type { Recommendation } from './stored-recommendations'
import type { RecommendedNotebook } from './recommended-notebook'

/**
 * Reads the current state of recommended notebooks, at one read each. Drops those that are private
 * or followed by now.
 *
 * @param readNotebooks reads the public ones among the given ids, in any order
 * @throws if the server is unreachable
 */
export async function readRecommended(
  uid: string,
  recommendations: readonly Recommendation[],
  readNotebooks: (ids: readonly string[]) => Promise<readonly PublicNotebook[]>,
): Promise<readonly RecommendedNotebook[]> {
  if (recommendations.length === 0) return []
  const notebooks = await readNotebooks(recommendations.map(({ id }) => id))
  const notebookById = new Map(notebooks.map((notebook) => [notebook.id, notebook]))
  return recommendations.flatMap(({ id, near, kind }) => {
    const notebook = notebookById.get(id)
    return notebook && isRecommendable(notebook, uid) ? { notebook, near, kind } : []
  })
}
