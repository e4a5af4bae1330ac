import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import type { DialogState } from '../../../shared/dialog/use-dialog'

export interface PublishTextDialogProps<Text> {
  readonly dialog: DialogState<Text>
  readonly action: string
  readonly onConfirm: (text: Text) => void
}

/** Asks before replacing a public note's text by one that may have been written in private. */
export function PublishTextDialog<Text>({ dialog, action, onConfirm }: PublishTextDialogProps<Text>) {
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      onClosed={dialog.clearSubject}
      title="Show everyone this text?"
      question="This note is public. Everyone will be able to read the text that you have chosen."
      confirm={{
        label: action,
        onClick: () => {
          if (dialog.subject === undefined || !dialog.isOpen) return
          dialog.close()
          onConfirm(dialog.subject)
        },
      }}
      initialFocus="cancel"
    />
  )
}
