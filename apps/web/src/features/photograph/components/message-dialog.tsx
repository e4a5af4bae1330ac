import { Button } from '@geist/ui'

import { Dialog } from '../../../shared/dialog/dialog'
import type { DialogState } from '../../../shared/dialog/use-dialog'

export interface Message {
  readonly title: string
  /** What it means and what to do. */
  readonly detail?: string
  /** Whether there is nothing left to show behind it. */
  readonly endsView?: boolean
}

export interface MessageDialogProps {
  readonly dialog: DialogState<Message>
  readonly onDismissed: (message: Message) => void
}

/** A message that stays until it is dismissed. */
export function MessageDialog({ dialog, onDismissed }: MessageDialogProps) {
  const { subject, isOpen, close, forget } = dialog
  const dismiss = () => {
    close()
    if (subject) onDismissed(subject)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={dismiss}
      onClosed={forget}
      title={subject?.title ?? ''}
      {...(subject?.detail !== undefined && { description: subject.detail })}
      actions={
        <Button look="primary" onClick={dismiss}>
          Dismiss
        </Button>
      }
    />
  )
}
