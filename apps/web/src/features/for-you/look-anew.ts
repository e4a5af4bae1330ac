import { loadAuth } from '../../shared/firebase/load-auth'
import { fetchNear } from './api/fetch-near'
import { readNotebooks } from './api/read-notebooks'
import { findRecommended } from './find-recommended'
import { keepRecommendations } from './kept-recommendations'
import type { RecommendedNotebook } from './recommended-notebook'
import type { Topic } from './topic'

/** What is asked for already, by account: several screens, or one that is opened twice, ask once. */
const underWay = new Map<string, Promise<readonly RecommendedNotebook[]>>()

/**
 * Asks what is near to somebody's notes, and keeps that for the next visits. Where there is nothing to ask about, or nobody to ask, nothing is kept, and the next visit asks again.
 *
 * @param topics what to ask about; none where nothing may be asked
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
    // Whoever has logged out meanwhile leaves nothing behind.
    const auth = await loadAuth()
    if (!found || auth.currentUser?.uid !== uid) return []
    const notebooks = found.map(({ notebook: { id }, near, kind }) => ({ id, near, kind }))
    keepRecommendations(uid, { askedAt: Date.now(), notebooks })
    return found
  } catch {
    return []
  }
}
