import { loadAuth } from '../../shared/firebase/load-auth'
import { fetchNear } from './api/fetch-near'
import { readNotebooks } from './api/read-notebooks'
import { findRecommended } from './find-recommended'
import { keepRecommendations } from './kept-recommendations'
import type { RecommendedNotebook } from './recommended-notebook'
import type { Topic } from './topic'

/** Searches in flight by uid, so that several screens share one. */
const underWay = new Map<string, Promise<readonly RecommendedNotebook[]>>()

/**
 * Searches for recommendations and stores them for later visits. Without topics or after a failure
 * nothing is stored, so the next visit searches again.
 *
 * @param topics what to search for; none if no search is allowed
 */
export function lookAnew(
  uid: string,
  topics: () => Promise<readonly Topic[]>,
): Promise<readonly RecommendedNotebook[]> {
  const looking = underWay.get(uid) ?? look(uid, topics).finally(() => underWay.delete(uid))
  underWay.set(uid, looking)
  return looking
}

async function look(uid: string, topics: () => Promise<readonly Topic[]>): Promise<readonly RecommendedNotebook[]> {
  try {
    const asked = await topics()
    if (asked.length === 0) return []
    const found = await findRecommended(uid, asked, { fetchNear, readNotebooks })
    // Store nothing if the user has signed out meanwhile.
    const auth = await loadAuth()
    if (!found || auth.currentUser?.uid !== uid) return []
    const notebooks = found.map(({ notebook: { id }, near, kind }) => ({ id, near, kind }))
    keepRecommendations(uid, { askedAt: Date.now(), notebooks })
    return found
  } catch {
    return []
  }
}
