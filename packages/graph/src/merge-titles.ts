import { contentMap } from '@geist/domain'
import { measureTitleSimilarity } from './measure-title-similarity'

/**
 * Merges similar cluster titles: each title is replaced by the first earlier one that is similar
 * enough (`contentMap.titleMergeSimilarity`). Pass the titles of large clusters first.
 */
export function mergeTitles(titles: readonly string[]): string[] {
  const mergedTitles: string[] = []
  return titles.map((title) => {
    const similar = mergedTitles.find(
      (merged) => measureTitleSimilarity(title, merged) >= contentMap.titleMergeSimilarity,
    )
    if (similar !== undefined) return similar
    mergedTitles.push(title)
    return title
  })
}
