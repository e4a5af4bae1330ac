import { type AiDescription, getAiRecipient } from '@geist/domain'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { toAiFailure } from '../../shared/ai/ai-failure'
import type { AiGate, ConsentRequest, Consent } from '../../shared/ai/ask-ai'
import { isOnDevice } from '../../shared/on-device/device-choice'
import { showToast } from '../../shared/toast/toast-store'
import { describeAi } from './api/describe-ai'
import { AiNoticeDialog } from './components/ai-notice-dialog'
import { updateSettings, waitForSettings } from './settings-store'
import { useIsAiOff } from './use-is-ai-off'

interface OpenNotice {
  readonly ai: AiDescription
  readonly isOpen: boolean
}

/**
 * Asks the user before a provider's first use, and resolves `consent` with the answer. The embedded
 * AI sends nothing anywhere, so its first use shows a hint, and needs no answer. The caller must
 * render `dialog`.
 */
export function useAiGate(uid: string): { readonly gate: AiGate; readonly dialog: ReactNode } {
  const isOff = useIsAiOff(uid)
  const [notice, setNotice] = useState<OpenNotice>()
  const resolveConsent = useRef<(consent: Consent) => void>(undefined)
  useEffect(() => () => resolveConsent.current?.({ status: 'declined' }), [])

  const consent = async ({ isRefused, signal }: ConsentRequest): Promise<Consent> => {
    const settings = await waitForSettings()
    if (!settings.aiEnabled) return { status: 'failed', failure: { reason: 'off' } }
    // A device answers by itself. If the server has to, it may refuse until the user has consented.
    if (isOnDevice(uid) && !isRefused) return { status: 'given' }
    // The server refuses the request if the recipient has changed since the user accepted it.
    if (settings.aiNotice && !isRefused) return { status: 'given' }
    try {
      const ai = await describeAi()
      if (signal.aborted) return { status: 'declined' }
      // No AI is configured, so there is no recipient. The request reports that.
      if (ai.kind === 'none') return { status: 'given' }
      if (ai.kind === 'embedded') {
        showEmbeddedAiHint(uid)
        return { status: 'given' }
      }
      // A newer request replaces one that still waits for the user.
      resolveConsent.current?.({ status: 'declined' })
      return await new Promise((resolve) => {
        resolveConsent.current = resolve
        setNotice({ ai, isOpen: true })
      })
    } catch (error) {
      return { status: 'failed', failure: toAiFailure(error) }
    }
  }
  const close = (answer: Consent) => {
    resolveConsent.current?.(answer)
    resolveConsent.current = undefined
    setNotice((previous) => previous && { ...previous, isOpen: false })
  }
  const accept = async () => {
    const recipient = notice && getAiRecipient(notice.ai)
    const isStored = recipient === undefined || (await updateSettings(uid, { acceptedRecipient: recipient }))
    if (isStored) close({ status: 'given' })
    return isStored
  }
  return {
    gate: { isOff, consent },
    dialog: notice && (
      <AiNoticeDialog
        ai={notice.ai}
        isOpen={notice.isOpen}
        onAccept={accept}
        onDecline={() => close({ status: 'declined' })}
        onClosed={() => setNotice(undefined)}
      />
    ),
  }
}

function showEmbeddedAiHint(uid: string): void {
  showToast({ text: 'This AI is built into Geist: your words aren’t sent anywhere else.', durationMs: hintMs })
  // If this fails, the next use shows the hint again.
  void updateSettings(uid, { acceptedRecipient: 'embedded' })
}

/** Duration of the hint, in milliseconds. */
const hintMs = 6_000
