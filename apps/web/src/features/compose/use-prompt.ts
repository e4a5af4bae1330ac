import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { generateJournalPrompt } from './api/generate-journal-prompt'
import { promptOfTheDay } from './api/prompt-of-the-day'

export type Prompt =
  | { readonly status: 'none' }
  | { readonly status: 'thinking' }
  | { readonly status: 'suggested'; readonly prompt: string }
  | { readonly status: 'failed'; readonly failure: AiFailure }

/**
 * A suggested question. A new request cancels the pending one.
 * @param isOfTheDay whether to start with the question of the day, which needs no AI
 */
export function usePrompt(gate: AiGate, isOfTheDay: boolean) {
  const [prompt, setPrompt] = useState<Prompt>({ status: 'none' })
  const latestRequest = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!isOfTheDay) return undefined
    const request = new AbortController()
    latestRequest.current = request
    void promptOfTheDay(request.signal).then(
      (question) => !request.signal.aborted && setPrompt({ status: 'suggested', prompt: question }),
      // Optional: the composer works without it.
      () => undefined,
    )
    return () => request.abort()
  }, [isOfTheDay])

  const suggest = async (draft: string) => {
    latestRequest.current?.abort()
    const request = new AbortController()
    latestRequest.current = request
    setPrompt({ status: 'thinking' })
    const outcome = await askAi(gate, () => generateJournalPrompt(draft, request.signal), request.signal)
    if (request.signal.aborted) return
    switch (outcome.status) {
      case 'answered':
        return setPrompt({ status: 'suggested', prompt: outcome.value })
      case 'failed':
        return setPrompt(outcome)
      case 'declined':
        return setPrompt({ status: 'none' })
      default:
        return outcome satisfies never
    }
  }
  const forget = () => {
    latestRequest.current?.abort()
    setPrompt({ status: 'none' })
  }
  return { prompt, suggest, forget }
}
