import { useRef, useState } from 'react'

import { generateJournalPrompt, type PromptOutcome } from './api/generate-journal-prompt'

export type Prompt = { readonly status: 'none' } | { readonly status: 'thinking' } | PromptOutcome

/** A suggested question to begin from: asked for, shown, forgotten. A newer request replaces one that is under way. */
export function usePrompt() {
  const [prompt, setPrompt] = useState<Prompt>({ status: 'none' })
  const latest = useRef<AbortController>(undefined)

  const suggest = async () => {
    latest.current?.abort()
    const request = new AbortController()
    latest.current = request
    setPrompt({ status: 'thinking' })
    const outcome = await generateJournalPrompt(request.signal)
    if (!request.signal.aborted) setPrompt(outcome)
  }
  const forget = () => {
    latest.current?.abort()
    setPrompt({ status: 'none' })
  }
  return { prompt, suggest, forget }
}
