import type { Thread } from '@geist/domain'
import { Notice } from '@geist/ui'
import { type RefObject, useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { deleteWithUndo } from '../delete-with-undo'

export interface DeleteThreadDialogProps {
  readonly uid: string
  readonly thread: Thread
  /** Receives the focus after the focused row is deleted. */
  readonly focusAfter: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onDeleted: (threadId: string) => void
}

/** Confirms deleting a conversation. */
export function DeleteThreadDialog({
  uid,
  thread,
  focusAfter,
  isOpen,
  onClose,
  onClosed,
  onDeleted,
}: DeleteThreadDialogProps) {
  const [hasFailed, setFailed] = useState(false)
  const isDeleting = useRef(false)
  const hasDeleted = useRef(false)
  const deleteThread = async () => {
    if (isDeleting.current) return
    isDeleting.current = true
    const isDeleted = await deleteWithUndo(uid, thread)
    isDeleting.current = false
    setFailed(!isDeleted)
    if (!isDeleted) return
    hasDeleted.current = true
    onClose()
    onDeleted(thread.id)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title="Delete conversation"
      question={
        <>
          Delete the conversation <bdi>“{thread.title}”</bdi>? Notes you saved from it stay.
        </>
      }
      confirm={{ label: 'Delete', onClick: () => void deleteThread(), isDestructive: true }}
      initialFocus="cancel"
      finalFocus={() => (hasDeleted.current ? focusAfter.current : true)}
    >
      {hasFailed && (
        <Notice tone="error">
          Geist can’t reach its server, so nothing was deleted. Try again when you’re back online.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
