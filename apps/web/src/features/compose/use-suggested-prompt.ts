import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { generateJournalPrompt } from './api/generate-journal-prompt'
import { promptOfTheDay } from './api/prompt-of-the-day'

export type SuggestedPrompt =
  | { readonly status: 'none' }
  | { readonly status: 'thinking' }
  | { readonly status: 'suggested'; readonly prompt: string }
  | { readonly status: 'failed'; readonly failure: AiFailure }

/**
 * Requests suggested questions. A new request cancels the pending one.
 * @param hasQuestionOfTheDay whether to start with the question of the day, which needs no AI
 */
export function useSuggestedPrompt(gate: AiGate, hasQuestionOfTheDay: boolean) {
  const [state, setState] = useState<SuggestedPrompt>({ status: 'none' })
  const latestRequest = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!hasQuestionOfTheDay) return undefined
    const request = new AbortController()
    latestRequest.current = request
    void promptOfTheDay(request.signal).then(
      (prompt) => !request.signal.aborted && setState({ status: 'suggested', prompt }),
      // The error is ignored: the composer works without the question.
      () => undefined,
    )
    return () => request.abort()
  }, [hasQuestionOfTheDay])

  const suggest = async (draft: string) => {
    latestRequest.current?.abort()
    const request = new AbortController()
    latestRequest.current = request
    setState({ status: 'thinking' })
    const outcome = await askAi(gate, () => generateJournalPrompt(draft, request.signal), request.signal)
    if (request.signal.aborted) return
    switch (outcome.status) {
      case 'answered':
        return setState({ status: 'suggested', prompt: outcome.value })
      case 'failed':
        return setState(outcome)
      case 'declined':
        return setState({ status: 'none' })
      default:
        return outcome satisfies never
    }
  }
  const clear = () => {
    latestRequest.current?.abort()
    setState({ status: 'none' })
  }
  return { state, suggest, clear }
}
