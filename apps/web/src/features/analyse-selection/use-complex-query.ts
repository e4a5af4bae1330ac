import {
  type complexQuery as contract,
  type Entry,
  type JoinedSelection,
  joinSelection,
  type LeftOutEntry,
  type QuotedRange,
  type ResponseOf,
} from '@geist/domain'
import { speaksOfCrisis } from '@geist/crisis'
import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiAnswer, type AiGate, askAi } from '../../shared/ai/ask-ai'
import type { AnswerPiece } from '../../shared/answer/split-at-quotes'
import { getDeviceTimeZone } from '../../shared/device-time-zone'
import { splitAnalysisAtQuotes } from './split-analysis-at-quotes'
import { complexQuery } from './api/complex-query'
import { parsePrompt } from './parse-prompt'
import { stripLeftOutNote } from './strip-left-out-note'

export interface Answer {
  /** Becomes the id of the saved note, which makes saving idempotent. */
  readonly id: string
  readonly prompt: string
  readonly text: string
  readonly pieces: readonly AnswerPiece<QuotedRange>[]
  /** Selected entries that the AI did not read: this device or the server excluded them. */
  readonly leftOut: readonly LeftOutEntry[]
}

export type QuestionState =
  | { readonly status: 'none' }
  | { readonly status: 'thinking' }
  | { readonly status: 'answered'; readonly answer: Answer }
  /** Rejected by validation; nothing was sent. */
  | { readonly status: 'refused'; readonly sentence: string }
  | {
      readonly status: 'failed'
      readonly failure: AiFailure
      /** Whether the question is in crisis: an answer would begin with the crisis lines. */
      readonly needsCare: boolean
    }

export interface Question {
  readonly collectionName: string
  readonly prompt: string
  readonly selectedEntries: readonly Entry[]
}

/**
 * Asks questions about selected entries. A new question, or unmounting, cancels the pending one.
 * @param onAnswered called with each answer once it is shown
 */
export function useComplexQuery(gate: AiGate, onAnswered: (answer: Answer) => void) {
  const [state, setState] = useState<QuestionState>({ status: 'none' })
  const latestRequest = useRef<AbortController>(undefined)
  useEffect(() => () => latestRequest.current?.abort(), [])

  const ask = async (question: Question) => {
    latestRequest.current?.abort()
    const { signal } = (latestRequest.current = new AbortController())
    const show = (next: QuestionState) => {
      if (!signal.aborted) setState(next)
    }
    const query = prepareQuery(question)
    if (query.status === 'refused') return show(query)
    // Before the consent, which may have to ask the server.
    show({ status: 'thinking' })
    const response = await askAi(gate, () => complexQuery(query.payload, signal), signal)
    const next = toQuestionState(response, query)
    show(next)
    if (next.status === 'answered' && !signal.aborted) onAnswered(next.answer)
  }
  /** Cancels a pending answer, or discards the current one. */
  const stop = () => {
    latestRequest.current?.abort()
    setState({ status: 'none' })
  }
  return { state, ask, stop }
}

interface PreparedQuery {
  readonly status: 'prepared'
  readonly payload: Parameters<typeof complexQuery>[0]
  /** The text that the quotes of the answer refer to. */
  readonly joined: JoinedSelection
}

/** Validates a question and joins its entries into one text. */
function prepareQuery({
  collectionName,
  prompt: input,
  selectedEntries,
}: Question): PreparedQuery | Extract<QuestionState, { readonly status: 'refused' }> {
  const joined = joinSelection(selectedEntries)
  if (joined.status === 'refused') return { status: 'refused', sentence: joined.sentence }
  const prompt = parsePrompt(input, { isRequired: true })
  if (prompt.status === 'refused') return { status: 'refused', sentence: prompt.sentence }
  const { content, entries } = joined.value
  return {
    status: 'prepared',
    payload: { collectionName, prompt: prompt.value, content, entries: [...entries], timeZone: getDeviceTimeZone() },
    joined: joined.value,
  }
}

function toQuestionState(
  response: AiAnswer<ResponseOf<typeof contract>>,
  { payload: { prompt }, joined }: PreparedQuery,
): QuestionState {
  switch (response.status) {
    case 'answered': {
      const { analysis, quotes = [], leftOut = [] } = response.value
      if (analysis.trim() === '') return toFailed({ reason: 'unusable' }, prompt)
      const answer = {
        id: crypto.randomUUID(),
        prompt,
        text: analysis,
        pieces: splitAnalysisAtQuotes({ analysis: stripLeftOutNote(analysis, leftOut), quotes }, joined),
        leftOut: [...joined.neverAiIds.map((id) => ({ id, why: 'never-ai' }) as const), ...leftOut],
      }
      return { status: 'answered', answer }
    }
    case 'failed':
      return toFailed(response.failure, prompt)
    case 'declined':
      return { status: 'none' }
    default:
      return response satisfies never
  }
}

function toFailed(failure: AiFailure, prompt: string): QuestionState {
  return { status: 'failed', failure, needsCare: speaksOfCrisis(prompt) }
}
