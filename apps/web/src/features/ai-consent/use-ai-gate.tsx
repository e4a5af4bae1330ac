import { type AiDescription, getAiRecipient } from '@geist/domain'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { toAiFailure } from '../../shared/ai/ai-failure'
import type { AiGate, ConsentRequest, Consent } from '../../shared/ai/ask-ai'
import { describeAi } from './api/describe-ai'
import { AiNoticeDialog } from './components/ai-notice-dialog'
import { updateSettings, waitForSettings } from './settings-store'
import { useAiIsOff } from './use-ai-is-off'

interface Question {
  readonly ai: AiDescription
  readonly isOpen: boolean
}

/** Asks for consent before the first use of AI. Render the returned dialog. */
export function useAiGate(uid: string): { readonly gate: AiGate; readonly dialog: ReactNode } {
  const isOff = useAiIsOff(uid)
  const [question, setQuestion] = useState<Question>()
  const resolveQuestion = useRef<(consent: Consent) => void>(undefined)
  useEffect(() => () => resolveQuestion.current?.({ status: 'declined' }), [])

  const consent = async ({ isRefused, signal }: ConsentRequest): Promise<Consent> => {
    const settings = await waitForSettings()
    if (!settings.aiEnabled) return { status: 'failed', failure: { reason: 'off' } }
    // The server checks that the recipient is unchanged and refuses if not.
    if (settings.aiNotice && !isRefused) return { status: 'given' }
    try {
      const ai = await describeAi()
      if (signal.aborted) return { status: 'declined' }
      // No AI is configured, so there is no recipient. The request reports that.
      if (ai.kind === 'none') return { status: 'given' }
      resolveQuestion.current?.({ status: 'declined' })
      return await new Promise((resolve) => {
        resolveQuestion.current = resolve
        setQuestion({ ai, isOpen: true })
      })
    } catch (error) {
      return { status: 'failed', failure: toAiFailure(error) }
    }
  }
  const close = (consentGiven: Consent) => {
    resolveQuestion.current?.(consentGiven)
    resolveQuestion.current = undefined
    setQuestion((previous) => previous && { ...previous, isOpen: false })
  }
  const accept = async () => {
    const recipient = question && getAiRecipient(question.ai)
    const isStored = recipient === undefined || (await updateSettings(uid, { acceptedRecipient: recipient }))
    if (isStored) close({ status: 'given' })
    return isStored
  }
  return {
    gate: { isOff, consent },
    dialog: question && (
      <AiNoticeDialog
        ai={question.ai}
        isOpen={question.isOpen}
        onAccept={accept}
        onDecline={() => close({ status: 'declined' })}
        onClosed={() => setQuestion(undefined)}
      />
    ),
  }
}
