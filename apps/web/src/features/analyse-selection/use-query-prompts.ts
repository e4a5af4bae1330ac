import { composerSettings, messages } from '@geist/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { generateQueryPrompts } from './api/generate-query-prompts'
import { toThreePrompts } from './to-three-prompts'

export type QueryPromptsState =
  | { readonly status: 'none' }
  | { readonly status: 'thinking' }
  | { readonly status: 'suggested'; readonly prompts: readonly string[] }
  | { readonly status: 'failed'; readonly prompts: readonly string[]; readonly failure: AiFailure }

export interface QueryPromptsOptions {
  readonly uid: string
  readonly notebookName: string
  readonly gate: AiGate
  readonly hasAiConsent: boolean
}

/**
 * Three suggested questions about a notebook. They load automatically only after the user has
 * consented to AI, so that opening a notebook never triggers the consent dialog.
 */
export function useQueryPrompts({ uid, notebookName, gate, hasAiConsent }: QueryPromptsOptions) {
  const key = `${uid} ${notebookName}`
  const [queryPrompts, setQueryPrompts] = useState<QueryPromptsState>(() => {
    if (cachedPrompts?.key === key) return { status: 'suggested', prompts: cachedPrompts.prompts }
    return { status: hasAiConsent ? 'thinking' : 'none' }
  })
  const latestRequest = useRef<AbortController>(undefined)

  const suggest = async () => {
    latestRequest.current?.abort()
    const request = new AbortController()
    latestRequest.current = request
    const show = (next: QueryPromptsState) => {
      if (!request.signal.aborted) setQueryPrompts(next)
    }
    show({ status: 'thinking' })
    const response = await askAi(gate, () => generateQueryPrompts(notebookName, request.signal), request.signal)
    switch (response.status) {
      case 'answered':
        cachedPrompts = { key, prompts: toThreePrompts(response.value) }
        return show({ status: 'suggested', prompts: cachedPrompts.prompts })
      case 'failed':
        return show({ status: 'failed', prompts: failureTexts, failure: response.failure })
      case 'declined':
        return show({ status: 'none' })
      default:
        return response satisfies never
    }
  }
  const suggestInitially = useEffectEvent(() => {
    const isAsking = latestRequest.current?.signal.aborted === false
    if (!isAsking && cachedPrompts?.key !== key) void suggest()
  })
  useEffect(() => {
    if (hasAiConsent) suggestInitially()
  }, [hasAiConsent])
  useEffect(() => () => latestRequest.current?.abort(), [])
  return { queryPrompts, suggest }
}

/**
 * Cached for the latest notebook of the account, since every new request counts against its rate
 * limit.
 */
let cachedPrompts: { readonly key: string; readonly prompts: readonly string[] } | undefined

const failureTexts = Array.from({ length: composerSettings.promptSuggestionCount }, () => messages.promptFailed)
