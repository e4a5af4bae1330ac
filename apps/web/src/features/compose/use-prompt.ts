import { useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { generateJournalPrompt } from './api/generate-journal-prompt'

export type Prompt =
  | { readonly status: 'none' }
  /** `isToBegin`: asked on an empty sheet. Else the question is how to go on. */
  | { readonly status: 'thinking'; readonly isToBegin: boolean }
  | { readonly status: 'suggested'; readonly isToBegin: boolean; readonly prompt: string }
  | { readonly status: 'failed'; readonly failure: AiFailure }

/** A suggested question to begin or to go on from. A newer request replaces the pending one. */
export function usePrompt(gate: AiGate) {
  const [prompt, setPrompt] = useState<Prompt>({ status: 'none' })
  const latest = useRef<AbortController>(undefined)

  const suggest = async (draft: string) => {
    latest.current?.abort()
    const request = new AbortController()
    latest.current = request
    const isToBegin = draft === ''
    setPrompt({ status: 'thinking', isToBegin })
    const answer = await askAi(gate, () => generateJournalPrompt(draft, request.signal), request.signal)
    if (request.signal.aborted) return
    switch (answer.status) {
      case 'answered':
        return setPrompt({ status: 'suggested', isToBegin, prompt: answer.value })
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
