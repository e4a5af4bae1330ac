import { exploring, type VectorMatch } from '@geist/domain'
import { recommendNotebooks } from '@geist/graph'

import type { Topic } from './topic'

/** What was found near to the note of a topic. */
export interface FoundNear {
  readonly topic: Topic
  readonly matches: readonly VectorMatch[]
}

export interface RankedNotebook {
  readonly uid: string
  readonly collectionName: string
  /** The topic that it is nearest to. */
  readonly topic: Topic
}

/**
 * The notebooks of others that are nearest to what somebody writes about, as the content map recommends them: by the sum of what their entries score, best first. Each with the
 * topic that brought most of that.
 */
export function rankNotebooks(found: readonly FoundNear[], ownUid: string): readonly RankedNotebook[] {
  const keyOf = ({ uid, collectionName }: { readonly uid: string; readonly collectionName: string }) =>
    `${uid}/${collectionName}`
  const nearest = new Map<string, { readonly topic: Topic; readonly score: number }>()
  for (const { topic, matches } of found) {
    for (const notebook of recommendNotebooks(matches, ownUid)) {
      const { score } = notebook
      if (score > (nearest.get(keyOf(notebook))?.score ?? 0)) nearest.set(keyOf(notebook), { topic, score })
    }
  }
  return recommendNotebooks(
    found.flatMap(({ matches }) => matches),
    ownUid,
  )
    .slice(0, exploring.recommendedLookedAt)
    .flatMap((notebook) => {
      const { uid, collectionName } = notebook
      const near = nearest.get(keyOf(notebook))
      return near ? { uid, collectionName, topic: near.topic } : []
    })
}
