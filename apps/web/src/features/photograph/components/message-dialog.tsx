import { Button } from '@geist/ui'
import type { RefObject } from 'react'

import { Dialog, DialogActions, DialogHeader } from '../../../shared/dialog/dialog'
import type { DialogState } from '../../../shared/dialog/use-dialog'

/** A message that the camera view shows in a dialog. */
export interface DialogMessage {
  readonly title: string
  /** Explanation and next step. */
  readonly detail?: string
  /** Whether a file could not be opened as a photo. */
  readonly isFileError?: boolean
}

export interface MessageDialogProps {
  readonly dialog: DialogState<DialogMessage>
  /** Called when the user closes the dialog. */
  readonly onDismissed: (message: DialogMessage) => void
  /** Gets the focus on close: the button that opened the dialog may have been removed. */
  readonly finalFocus: RefObject<HTMLElement | null>
}

/** Dialog with a message of the camera view. */
export function MessageDialog({ dialog, onDismissed, finalFocus }: MessageDialogProps) {
  const { subject, isOpen, close, clearSubject } = dialog
  const dismiss = () => {
    close()
    if (subject) onDismissed(subject)
  }
  return (
    <Dialog isOpen={isOpen} onClose={dismiss} onClosed={clearSubject} finalFocus={finalFocus}>
      <DialogHeader title={subject?.title ?? ''} description={subject?.detail} />
      <DialogActions>
        <Button look="primary" onClick={dismiss}>
          Dismiss
        </Button>
      </DialogActions>
    </Dialog>
  )
}
