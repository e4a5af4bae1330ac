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
  const latest = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!isOfTheDay) return undefined
    const request = new AbortController()
    latest.current = request
    void promptOfTheDay(request.signal).then(
      (question) => !request.signal.aborted && setPrompt({ status: 'suggested', prompt: question }),
      // Optional: the composer works without it.
      () => undefined,
    )
    return () => request.abort()
  }, [isOfTheDay])

  const suggest = async (draft: string) => {
    latest.current?.abort()
    const request = new AbortController()
    latest.current = request
    setPrompt({ status: 'thinking' })
    const answer = await askAi(gate, () => generateJournalPrompt(draft, request.signal), request.signal)
    if (request.signal.aborted) return
    switch (answer.status) {
      case 'answered':
        return setPrompt({ status: 'suggested', prompt: answer.value })
      case 'failed':
        return setPrompt(answer)
      case 'declined':
        return setPrompt({ status: 'none' })
      default:
        return answer satisfies never
    }
  }
  const forget = () => {
    latest.current?.abort()
    setPrompt({ status: 'none' })
  }
  return { prompt, suggest, forget }
}
