import { type ReactNode, useRef } from 'react'

import { ConfirmDialog } from '../../shared/dialog/confirm-dialog'
import { useDialog } from '../../shared/dialog/use-dialog'
import { describeDeletion } from './wording/describe-deletion'

/**
 * Confirmation before an update of the map deletes earlier questions.
 *
 * @returns a function that opens the dialog for a number of questions and resolves to whether the
 *   user agrees; and the dialog to render
 */
export function useDeletionConfirmation(): [confirmDeletion: (count: number) => Promise<boolean>, dialog: ReactNode] {
  const { subject, isOpen, open, close, clearSubject } = useDialog<number>()
  const resolveRef = useRef<(hasAgreed: boolean) => void>(undefined)
  const answer = (hasAgreed: boolean) => {
    resolveRef.current?.(hasAgreed)
    close()
  }
  const confirmDeletion = (count: number) =>
    new Promise<boolean>((resolve) => {
      resolveRef.current = resolve
      open(count)
    })
  const dialog = subject !== undefined && (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      onClosed={clearSubject}
      title="Update the map?"
      question={describeDeletion(subject)}
      confirm={{ label: 'Update and delete', onClick: () => answer(true), isDestructive: true }}
      initialFocus="cancel"
    />
  )
  return [confirmDeletion, dialog]
}
