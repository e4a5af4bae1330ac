import type { AiDescription } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { describeAiRecipient } from '../describe-ai-recipient'
import { AiDataUse } from './ai-data-use'

export interface AiNoticeDialogProps {
  readonly ai: AiDescription
  readonly isOpen: boolean
  /** @returns whether the consent was stored; until then nothing is sent */
  readonly onAccept: () => Promise<boolean>
  readonly onDecline: () => void
  readonly onClosed: () => void
}

/** The notice before the first use of AI: who receives the texts, and which texts. */
export function AiNoticeDialog({ ai, isOpen, onAccept, onDecline, onClosed }: AiNoticeDialogProps) {
  const isAccepting = useRef(false)
  const [hasFailed, setFailed] = useState(false)
  const accept = async () => {
    if (isAccepting.current) return
    isAccepting.current = true
    setFailed(false)
    try {
      setFailed(!(await onAccept()))
    } finally {
      isAccepting.current = false
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onDecline}
      onClosed={onClosed}
      title="Before you use AI"
      question={describeAiRecipient(ai)}
      confirm={{ label: 'Use AI', onClick: () => void accept() }}
      cancelLabel="Not now"
    >
      <p>You can turn off all AI in Settings.</p>
      <AiDataUse ai={ai} />
      {hasFailed && (
        <Notice tone="error">Couldn’t save your answer, so nothing was sent. Try again in a moment.</Notice>
      )}
    </ConfirmDialog>
  )
}
