import { useCallback } from 'react'

import { waitForSettings } from '../../features/ai-consent/settings-store'
import { useIsAiOff } from '../../features/ai-consent/use-is-ai-off'
import { type ForYouState, type ForYouOptions, useForYou } from '../../features/for-you/use-for-you'
import { findTopics } from '../notes/find-topics'

/** Recommends notebooks near the topics of the account. None if its AI is off. */
export function useRecommendedNotebooks(
  uid: string,
  request: Pick<ForYouOptions, 'isVisible' | 'blocked'>,
): ForYouState {
  const isAiOff = useIsAiOff(uid)
  const fetchTopics = useCallback(() => findTopics(uid, waitForSettings), [uid])
  return useForYou(uid, { isAiOff, fetchTopics, ...request })
}
