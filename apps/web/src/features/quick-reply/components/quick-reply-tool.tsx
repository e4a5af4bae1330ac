import { Button } from '@geist/ui'
import { MessageCircleReply } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'

import type { AiGate } from '../../../shared/ai/ask-ai'
import { useQuickReply } from '../use-quick-reply'
import type { QuickReplyDialogProps } from './quick-reply-dialog'
import styles from './quick-reply-tool.module.css'

export interface QuickReplyToolProps {
  readonly uid: string
  readonly username: string
  /** Text to reply to. */
  readonly draft: string
  readonly gate: AiGate
  /** Loaded with the first reply. */
  readonly Dialog: ComponentType<QuickReplyPartProps>
}

export type QuickReplyPartProps = Omit<QuickReplyDialogProps, 'renderNotes'>

/** Button that asks for a reply to the draft and opens it in a dialog. */
export function QuickReplyTool({ uid, username, draft, gate, Dialog }: QuickReplyToolProps) {
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
          <Dialog
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
