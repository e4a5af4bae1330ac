import { contentMap } from '@geist/domain'
import { titleSimilarity } from './title-similarity'

/**
 * Merges similar cluster titles: each title is replaced by the first earlier one that is at least
 * 0.6 similar. Pass the titles of large clusters first.
 */
export function mergeTitles(titles: readonly string[]): string[] {
  const kept: string[] = []
  return titles.map((title) => {
    const like = kept.find((other) => titleSimilarity(title, other) >= contentMap.titleMergeSimilarity)
    if (like !== undefined) return like
    kept.push(title)
    return title
  })
}
