import { contentMap } from '@geist/domain'
import { titleSimilarity } from './title-similarity'

/**
 * The titles of clusters, where those that are at least 0.6 alike have become one: each takes the first that it is like, and otherwise stays as it is. So give the titles
 * of large clusters first.
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
