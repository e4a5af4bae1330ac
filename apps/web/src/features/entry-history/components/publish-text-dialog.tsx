import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import type { DialogState } from '../../../shared/dialog/use-dialog'

export interface PublishTextDialogProps<Subject> {
  readonly dialog: DialogState<Subject>
  readonly confirmLabel: string
  readonly onConfirm: (subject: Subject) => void
}

/** Asks before replacing a public note's text by one that may have been written in private. */
export function PublishTextDialog<Subject>({ dialog, confirmLabel, onConfirm }: PublishTextDialogProps<Subject>) {
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      onClosed={dialog.clearSubject}
      title="Show everyone this version?"
      question="This note is public. Everyone will be able to read the version you chose."
      confirm={{
        label: confirmLabel,
        onClick: () => {
          // Ignores a second press while the dialog fades out.
          if (dialog.subject === undefined || !dialog.isOpen) return
          dialog.close()
          onConfirm(dialog.subject)
        },
      }}
      initialFocus="cancel"
    />
  )
}
