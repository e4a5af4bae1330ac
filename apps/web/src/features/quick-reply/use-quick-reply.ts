import { messages, parseContent } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { streamQuickReply } from './api/stream-quick-reply'

export type QuickReplyState =
  | { readonly status: 'thinking' }
  /** Streaming: part of the text has arrived. */
  | { readonly status: 'coming'; readonly text: string }
  /** Complete. The note takes this id, so that saving twice creates one note. */
  | { readonly status: 'received'; readonly text: string; readonly id: string; readonly draft: string }
  | {
      readonly status: 'failed'
      readonly sentence: string
      readonly failure?: AiFailure
      readonly mayAskAgain: boolean
    }

export interface QuickReply {
  /** `undefined` before the first reply. Kept while the dialog fades out. */
  readonly reply: QuickReplyState | undefined
  readonly isOpen: boolean
  readonly ask: (draft: string) => Promise<void>
  /** Closes the dialog and aborts a pending reply. */
  readonly close: () => void
}

/** Requests, streams and aborts the reply to a draft. */
export function useQuickReply(gate: AiGate): QuickReply {
  const [reply, setReply] = useState<QuickReplyState>()
  const [isOpen, setOpen] = useState(false)
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  const ask = async (draft: string) => {
    latest.current?.abort()
    const request = new AbortController()
    latest.current = request
    const show = (next: QuickReplyState) => {
      if (request.signal.aborted) return
      setReply(next)
      setOpen(true)
    }
    const words = parseContent(draft)
    if (words.status === 'refused') return show(failed(`${messages.quickReplyFailed} ${words.sentence}`, false))
    const outcome = await askAi(
      gate,
      () => {
        show({ status: 'thinking' })
        const onText = (text: string) => show({ status: 'coming', text })
        return streamQuickReply(draft, { onText, signal: request.signal })
      },
      request.signal,
    )
    switch (outcome.status) {
      case 'answered':
        return show(received(outcome.value, draft))
      case 'failed':
        return show({
          ...failed(messages.quickReplyFailed, outcome.failure.reason !== 'off'),
          failure: outcome.failure,
        })
      case 'declined':
        return request.signal.aborted ? undefined : close()
      default:
        return outcome satisfies never
    }
  }
  const close = () => {
    latest.current?.abort()
    setOpen(false)
  }
  return { reply, isOpen, ask, close }
}

function received(analysis: string, draft: string): QuickReplyState {
  const content = parseContent(analysis.trim())
  if (content.status === 'refused' || content.value === '') {
    return failed(messages.noValidResponse, true)
  }
  return { status: 'received', text: content.value, id: crypto.randomUUID(), draft }
}

function failed(sentence: string, mayAskAgain: boolean) {
  return { status: 'failed', sentence, mayAskAgain } as const
}
