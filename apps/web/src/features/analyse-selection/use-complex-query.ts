import { type Entry, joinSelection, type LeftOutEntry } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { deviceTimeZone } from '../../shared/device-time-zone'
import { type AnswerPiece, answerPieces } from './answer-pieces'
import { complexQuery } from './api/complex-query'
import { parsePrompt } from './parse-prompt'
import { stripLeftOutNote } from './strip-left-out-note'

export interface Answer {
  /** Becomes the id of the saved note, which makes saving idempotent. */
  readonly id: string
  readonly prompt: string
  readonly text: string
  readonly pieces: readonly AnswerPiece[]
  /** Selected entries that the AI did not read: this device or the server excluded them. */
  readonly leftOut: readonly LeftOutEntry[]
}

export type QuestionState =
  | { readonly status: 'none' }
  | { readonly status: 'thinking' }
  | { readonly status: 'answered'; readonly answer: Answer }
  /** Rejected by validation; nothing was sent. */
  | { readonly status: 'refused'; readonly sentence: string }
  | { readonly status: 'failed'; readonly failure: AiFailure }

export interface Question {
  readonly collectionName: string
  readonly prompt: string
  readonly selected: readonly Entry[]
}

/**
 * Asks a question about selected entries; a new question or unmounting cancels the last one.
 * @param onAnswered called with each answer once it is shown
 */
export function useComplexQuery(gate: AiGate, onAnswered: (answer: Answer) => void) {
  const [asked, setAsked] = useState<QuestionState>({ status: 'none' })
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  const ask = async ({ collectionName, prompt: input, selected }: Question) => {
    latest.current?.abort()
    const request = new AbortController()
    latest.current = request
    const show = (next: QuestionState) => {
      if (!request.signal.aborted) setAsked(next)
    }
    const joined = joinSelection(selected)
    const prompt = parsePrompt(input, { isRequired: true })
    for (const parsed of [joined, prompt]) {
      if (parsed.status === 'refused') return show({ status: 'refused', sentence: parsed.sentence })
    }
    if (joined.status === 'refused' || prompt.status === 'refused') return
    const { content, entries, neverAi } = joined.value
    const payload = {
      collectionName,
      prompt: prompt.value,
      content,
      entries: [...entries],
      timeZone: deviceTimeZone(),
    }
    const given = await askAi(
      gate,
      () => {
        show({ status: 'thinking' })
        return complexQuery(payload, request.signal)
      },
      request.signal,
    )
    switch (given.status) {
      case 'answered': {
        const { analysis, quotes = [], leftOut = [] } = given.value
        if (analysis.trim() === '') return show({ status: 'failed', failure: { reason: 'unusable' } })
        const pieces = answerPieces({ analysis: stripLeftOutNote(analysis, leftOut), quotes }, { content, entries })
        const answer = {
          id: crypto.randomUUID(),
          prompt: prompt.value,
          text: analysis,
          pieces,
          leftOut: [...neverAi.map((id) => ({ id, why: 'never-ai' }) as const), ...leftOut],
        }
        show({ status: 'answered', answer })
        if (!request.signal.aborted) onAnswered(answer)
        return
      }
      case 'failed':
        return show({ status: 'failed', failure: given.failure })
      case 'declined':
        return show({ status: 'none' })
      default:
        return given satisfies never
    }
  }
  /** Cancels a pending answer, or discards the current one. */
  const stop = () => {
    latest.current?.abort()
    setAsked({ status: 'none' })
  }
  return { asked, ask, stop }
}
