import { exploreSettings, type PublicNotebook, type VectorMatch } from '@geist/domain'

import type { NotebookReference } from '../../shared/firebase/public/read-public-notebooks'
import { isRecommendable } from './is-recommendable'
import { type TopicMatches, rankNotebooks } from './rank-notebooks'
import type { RecommendedNotebook } from './recommended-notebook'
import type { Topic } from './topic'

export interface FindRecommendedDependencies {
  /** @throws if the search fails */
  readonly fetchSimilarEntries: (noteId: string) => Promise<readonly VectorMatch[]>
  /** Reads those that are public, in any order. @throws if the server is unreachable */
  readonly readNotebooks: (references: readonly NotebookReference[]) => Promise<readonly PublicNotebook[]>
}

/**
 * Finds notebooks of other users close to the given topics and not followed yet, best first. Costs
 * a call per topic and a read per candidate, at most
 * `exploreSettings.recommendationCandidateCount`.
 *
 * @returns `undefined` if every search failed
 * @throws if the server is unreachable for the notebooks
 */
export async function findRecommended(
  uid: string,
  topics: readonly Topic[],
  { fetchSimilarEntries, readNotebooks }: FindRecommendedDependencies,
): Promise<readonly RecommendedNotebook[] | undefined> {
  const searchResults: TopicMatches[] = []
  // Sequential: nothing waits for this, and the emulators would start a process per parallel call.
  for (const topic of topics) {
    const matches = await fetchSimilarEntries(topic.noteId).catch(() => undefined)
    if (matches) searchResults.push({ topic, matches })
  }
  if (searchResults.length === 0) return undefined
  const candidates = rankNotebooks(searchResults, uid)
  const recommended: RecommendedNotebook[] = []
  // Reads only as many candidates at a time as are still missing.
  for (let start = 0; start < candidates.length && recommended.length < exploreSettings.recommendedMaxCount;) {
    const batch = candidates.slice(start, start + exploreSettings.recommendedMaxCount - recommended.length)
    start += batch.length
    const notebooks = await readNotebooks(batch.map(({ uid: owner, collectionName: name }) => ({ uid: owner, name })))
    for (const { uid: owner, collectionName, topic } of batch) {
      const notebook = notebooks.find(
        ({ uid: notebookOwner, name }) => notebookOwner === owner && name === collectionName,
      )
      if (notebook && isRecommendable(notebook, uid)) recommended.push({ notebook, near: topic.name, kind: topic.kind })
    }
  }
  return recommended
}
