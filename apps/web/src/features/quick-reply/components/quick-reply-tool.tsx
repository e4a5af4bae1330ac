import { Button, Notice } from '@geist/ui'
import { MessageCircleReply } from 'lucide-react'
import { Suspense } from 'react'

import type { AiGate } from '../../../shared/ai/ask-ai'
import { lazyPart } from '../../../shared/lazy-part'
import { useQuickReply } from '../use-quick-reply'
import type { QuickReplyDialogProps } from './quick-reply-dialog'
import styles from './quick-reply-tool.module.css'

const QuickReplyDialog = lazyPart(
  async () => (await import('./quick-reply-dialog')).QuickReplyDialog,
  QuickReplyFallback,
)

export interface QuickReplyToolProps {
  readonly uid: string
  readonly username: string
  /** Text to reply to. */
  readonly draft: string
  readonly gate: AiGate
}

/** Button that asks for a reply to the draft and opens it in a dialog. */
export function QuickReplyTool({ uid, username, draft, gate }: QuickReplyToolProps) {
  const quickReply = useQuickReply(gate)
  if (gate.isOff) return null
  return (
    <>
      <Button
        look="plain"
        className={styles.tool}
        aria-label="Quick reply"
        title="Quick reply"
        aria-haspopup="dialog"
        disabled={draft.trim() === ''}
        onClick={() => void quickReply.ask(draft)}
      >
        <MessageCircleReply size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {quickReply.reply && (
        <Suspense>
          <QuickReplyDialog
            author={{ uid, username }}
            quickReply={quickReply}
            reply={quickReply.reply}
            onAskAgain={() => void quickReply.ask(draft)}
          />
        </Suspense>
      )}
    </>
  )
}

function QuickReplyFallback({ quickReply }: QuickReplyDialogProps) {
  return (
    quickReply.isOpen && <Notice tone="error">Couldn’t load quick replies. Reconnect, then reload the page.</Notice>
  )
}
