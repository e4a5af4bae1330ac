import type { Notebook } from '@geist/domain'
import { useState } from 'react'

import { useSubscriptionDecision } from './subscription-decisions'

/**
 * Whether a user is subscribed to a notebook. A decision made on this page overrides `notebook`,
 * until the listener delivers a newer one.
 *
 * @param isLive whether `notebook` comes from a live listener. If not, decisions override it for
 *   good
 */
export function useIsSubscribed(
  uid: string,
  { id, collaborators }: Pick<Notebook, 'id' | 'collaborators'>,
  isLive: boolean,
): boolean {
  const decision = useSubscriptionDecision(uid, id)
  const includedSequence = isLive ? (decision?.sequence ?? 0) : 0
  const [snapshot, setSnapshot] = useState({ collaborators, includedSequence })
  // A new snapshot already includes the decisions made so far.
  if (snapshot.collaborators !== collaborators) setSnapshot({ collaborators, includedSequence })
  const isOverridden = decision !== undefined && decision.sequence > snapshot.includedSequence
  return isOverridden ? decision.isSubscribed : collaborators.includes(uid)
}
