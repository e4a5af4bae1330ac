import { loadAuth } from '../../shared/firebase/load-auth'
import { fetchSimilarEntries } from './api/fetch-similar-entries'
import { readNotebooks } from './api/read-notebooks'
import { findRecommended } from './find-recommended'
import { storeRecommendations } from './stored-recommendations'
import type { RecommendedNotebook } from './recommended-notebook'
import type { Topic } from './topic'

/** Searches in flight by uid, so that several screens share one. */
const runningSearches = new Map<string, Promise<readonly RecommendedNotebook[]>>()

/**
 * Searches for recommendations and stores them for later visits. Without topics, after a failure or
 * after a sign-out, nothing is stored, so the next visit searches again.
 *
 * @param fetchTopics returns the topics to search for; an empty list if no search is allowed
 * @returns an empty list if nothing was stored
 */
export function refreshRecommendations(
  uid: string,
  fetchTopics: () => Promise<readonly Topic[]>,
): Promise<readonly RecommendedNotebook[]> {
  const search = runningSearches.get(uid) ?? searchAndStore(uid, fetchTopics).finally(() => runningSearches.delete(uid))
  runningSearches.set(uid, search)
  return search
}

async function searchAndStore(
  uid: string,
  fetchTopics: () => Promise<readonly Topic[]>,
): Promise<readonly RecommendedNotebook[]> {
  try {
    const topics = await fetchTopics()
    if (topics.length === 0) return []
    const recommended = await findRecommended(uid, topics, { fetchSimilarEntries, readNotebooks })
    // Store nothing if the user has signed out meanwhile.
    const auth = await loadAuth()
    if (!recommended || auth.currentUser?.uid !== uid) return []
    const notebooks = recommended.map(({ notebook: { id }, near, kind }) => ({ id, near, kind }))
    storeRecommendations(uid, { askedAt: Date.now(), notebooks })
    return recommended
  } catch {
    return []
  }
}
