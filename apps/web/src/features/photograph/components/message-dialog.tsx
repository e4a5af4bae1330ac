import { Button } from '@geist/ui'
import type { RefObject } from 'react'

import { Dialog } from '../../../shared/dialog/dialog'
import type { DialogState } from '../../../shared/dialog/use-dialog'

export interface Message {
  readonly title: string
  /** What it means and what to do. */
  readonly detail?: string
  /** Whether it is about a file that is no photo. */
  readonly isOfFile?: boolean
}

export interface MessageDialogProps {
  readonly dialog: DialogState<Message>
  readonly onDismissed: (message: Message) => void
  /** What is behind it, and gets the focus: the button that led here may have gone. */
  readonly behind: RefObject<HTMLElement | null>
}

/** A message that stays until it is dismissed. */
export function MessageDialog({ dialog, onDismissed, behind }: MessageDialogProps) {
  const { subject, isOpen, close, clearSubject } = dialog
  const dismiss = () => {
    close()
    if (subject) onDismissed(subject)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={dismiss}
      onClosed={clearSubject}
      finalFocus={behind}
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
