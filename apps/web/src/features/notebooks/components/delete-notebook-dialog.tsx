import { messages, type Notebook } from '@geist/domain'
import { Notice } from '@geist/ui'
import { type ReactNode, useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { describeChangeFailure } from '../../../shared/save-failure/describe-change-failure'
import { deleteWithUndo } from '../delete-with-undo'

export interface DeleteNotebookDialogProps {
  readonly uid: string
  readonly notebook: Notebook
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onDeleted: () => void
}

/** Confirms deleting one of the user's notebooks. Its entries stay. */
export function DeleteNotebookDialog({
  uid,
  notebook,
  isOpen,
  onClose,
  onClosed,
  onDeleted,
}: DeleteNotebookDialogProps) {
  const [failure, setFailure] = useState<string>()
  const isDeleting = useRef(false)
  const deleteNotebook = async () => {
    if (isDeleting.current) return
    isDeleting.current = true
    const outcome = await deleteWithUndo(uid, notebook)
    isDeleting.current = false
    if (outcome.status === 'failed') {
      setFailure(`${messages.deleteNotebookFailed} ${describeChangeFailure(outcome.reason, 'changed')}`)
      return
    }
    onClose()
    onDeleted()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title="Confirm Deletion"
      question={renderQuestion(notebook)}
      confirm={{ label: 'Delete', onClick: () => void deleteNotebook(), isDestructive: true }}
      initialFocus="cancel"
    >
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </ConfirmDialog>
  )
}

function renderQuestion({ name, collaborators }: Notebook): ReactNode {
  const count = collaborators.length
  return (
    <>
      Delete the notebook <bdi>“{name}”</bdi>? Its notes stay in your journal.
      {count > 0 &&
        ` ${count === 1 ? 'Its subscriber' : `Its ${count} subscribers`} will lose it, and Undo won’t bring them back.`}
    </>
  )
}
