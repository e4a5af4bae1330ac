import { type EarlierNote, messages, parseContent } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { streamQuickReply } from './api/stream-quick-reply'

export type QuickReplyState =
  | { readonly status: 'thinking' }
  /** Streaming: a part of the text has arrived. */
  | { readonly status: 'partial'; readonly text: string }
  /** Complete. The note takes this id, so that saving twice creates one note. */
  | {
      readonly status: 'complete'
      readonly text: string
      readonly id: string
      readonly draft: string
      readonly notes: readonly EarlierNote[]
    }
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
  const latestRequest = useRef<AbortController>(undefined)
  useEffect(() => () => latestRequest.current?.abort(), [])

  const ask = async (draft: string) => {
    latestRequest.current?.abort()
    const request = new AbortController()
    latestRequest.current = request
    const show = (next: QuickReplyState) => {
      if (request.signal.aborted) return
      setReply(next)
      setOpen(true)
    }
    const parsedDraft = parseContent(draft)
    if (parsedDraft.status === 'refused')
      return show(toFailed(`${messages.quickReplyFailed} ${parsedDraft.sentence}`, false))
    const crisisReply = await loadCrisisReply(draft)
    if (crisisReply !== undefined) return show(parseReply({ analysis: crisisReply }, draft))
    const outcome = await askAi(
      gate,
      () => {
        show({ status: 'thinking' })
        const onText = (text: string) => show({ status: 'partial', text })
        return streamQuickReply(draft, { onText, signal: request.signal })
      },
      request.signal,
    )
    switch (outcome.status) {
      case 'answered':
        return show(parseReply(outcome.value, draft))
      case 'failed':
        return show({
          ...toFailed(messages.quickReplyFailed, outcome.failure.reason !== 'off'),
          failure: outcome.failure,
        })
      case 'declined':
        return request.signal.aborted ? undefined : close()
      default:
        return outcome satisfies never
    }
  }
  const close = () => {
    latestRequest.current?.abort()
    setOpen(false)
  }
  return { reply, isOpen, ask, close }
}

/**
 * The reply with the crisis lines to a draft in crisis, else `undefined`. This device makes it, so
 * that no limit, network or AI can withhold it. If its code cannot be loaded, the server replies.
 */
async function loadCrisisReply(draft: string): Promise<string | undefined> {
  try {
    const { replyToCrisis } = await import('@geist/journal-ai')
    return replyToCrisis(draft)
  } catch {
    return undefined
  }
}

type Reply = Awaited<ReturnType<typeof streamQuickReply>>

/** Validates a streamed reply. It may be blank or too long to save. */
function parseReply({ analysis, notes = [] }: Reply, draft: string): QuickReplyState {
  const content = parseContent(analysis.trim())
  if (content.status === 'refused' || content.value === '') {
    return toFailed(messages.noValidResponse, true)
  }
  return { status: 'complete', text: content.value, id: crypto.randomUUID(), draft, notes }
}

function toFailed(sentence: string, mayAskAgain: boolean) {
  return { status: 'failed', sentence, mayAskAgain } as const
}
