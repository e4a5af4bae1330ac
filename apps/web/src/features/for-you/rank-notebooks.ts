import { exploreSettings, type VectorMatch } from '@geist/domain'
import { recommendNotebooks } from '@geist/graph'

import type { Topic } from './topic'

/** Search results for a topic's note. */
export interface TopicMatches {
  readonly topic: Topic
  readonly matches: readonly VectorMatch[]
}

export interface RankedNotebook {
  readonly uid: string
  readonly collectionName: string
  /** The topic with the highest score for this notebook. */
  readonly topic: Topic
}

/**
 * Ranks other users' notebooks by the sum of their entries' scores, with the best topic of each.
 */
export function rankNotebooks(results: readonly TopicMatches[], ownUid: string): readonly RankedNotebook[] {
  const toKey = ({ uid, collectionName }: { readonly uid: string; readonly collectionName: string }) =>
    `${uid}/${collectionName}`
  const bestTopics = new Map<string, { readonly topic: Topic; readonly score: number }>()
  for (const { topic, matches } of results) {
    for (const notebook of recommendNotebooks(matches, ownUid)) {
      const { score } = notebook
      if (score > (bestTopics.get(toKey(notebook))?.score ?? 0)) bestTopics.set(toKey(notebook), { topic, score })
    }
  }
  return recommendNotebooks(
    results.flatMap(({ matches }) => matches),
    ownUid,
  )
    .slice(0, exploreSettings.recommendationCandidateCount)
    .flatMap((notebook) => {
      const { uid, collectionName } = notebook
      const best = bestTopics.get(toKey(notebook))
      return best ? { uid, collectionName, topic: best.topic } : []
    })
}
