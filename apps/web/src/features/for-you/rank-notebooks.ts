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
 * Ranks other users' notebooks by the sum of their entries' scores, and finds the best topic of
 * each. Returns only as many as are worth reading.
 */
export function rankNotebooks(topicMatches: readonly TopicMatches[], ownUid: string): readonly RankedNotebook[] {
  const toKey = ({ uid, collectionName }: { readonly uid: string; readonly collectionName: string }) =>
    `${uid}/${collectionName}`
  const bestTopics = new Map<string, { readonly topic: Topic; readonly score: number }>()
  for (const { topic, matches } of topicMatches) {
    for (const notebook of recommendNotebooks(matches, ownUid)) {
      const { score } = notebook
      if (score > (bestTopics.get(toKey(notebook))?.score ?? 0)) bestTopics.set(toKey(notebook), { topic, score })
    }
  }
  return recommendNotebooks(
    topicMatches.flatMap(({ matches }) => matches),
    ownUid,
  )
    .slice(0, exploreSettings.recommendationCandidateCount)
    .flatMap((notebook) => {
      const { uid, collectionName } = notebook
      const bestTopic = bestTopics.get(toKey(notebook))
      return bestTopic ? { uid, collectionName, topic: bestTopic.topic } : []
    })
}
