import { contentMap, type VectorMatch } from '@geist/domain'

export interface RecommendedNotebook {
  readonly uid: string
  readonly username: string
  readonly collectionName: string
  /** Sum of the scores of its entries, above 0. */
  readonly score: number
}

/**
 * Ranks other users' notebooks by the sum of their entries' scores, best first. Matches below
 * `contentMap.recommendationMinScore` are ignored, and so are own entries and entries outside
 * notebooks. An entry that matched several queries counts once, with its best score.
 */
export function recommendNotebooks(matches: readonly VectorMatch[], ownUid: string): RecommendedNotebook[] {
  const bestMatches = new Map<string, VectorMatch>()
  for (const match of matches) {
    const { uid, collectionName } = match.metadata
    if (uid === ownUid || collectionName === '' || !(match.score >= contentMap.recommendationMinScore)) continue
    if (match.score > (bestMatches.get(match.id)?.score ?? 0)) bestMatches.set(match.id, match)
  }
  const notebooks = new Map<string, RecommendedNotebook>()
  for (const { metadata, score } of bestMatches.values()) {
    const { uid, username, collectionName } = metadata
    const key = `${uid}/${collectionName}`
    const previous = notebooks.get(key)
    notebooks.set(key, { uid, username, collectionName, score: (previous?.score ?? 0) + score })
  }
  return [...notebooks.values()].toSorted((a, b) => b.score - a.score || compareNames(a, b))
}

/** A tie-breaker that does not depend on the order of the matches. */
function compareNames(a: RecommendedNotebook, b: RecommendedNotebook): number {
  const keyA = `${a.username}/${a.collectionName}`
  const keyB = `${b.username}/${b.collectionName}`
  if (keyA === keyB) return 0
  return keyA < keyB ? -1 : 1
}
