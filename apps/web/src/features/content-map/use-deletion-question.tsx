import { type ReactNode, useRef } from 'react'

import { ConfirmDialog } from '../../shared/dialog/confirm-dialog'
import { useDialog } from '../../shared/dialog/use-dialog'
import { deletionSentence } from './wording/deletion-sentence'

/**
 * Asks before an update of the map deletes earlier questions.
 *
 * @returns a function that asks, given their number, and resolves to the answer; and the dialog
 */
export function useDeletionQuestion(): [ask: (count: number) => Promise<boolean>, dialog: ReactNode] {
  const { subject, isOpen, open, close, clearSubject } = useDialog<number>()
  const resolveAnswer = useRef<(isAgreed: boolean) => void>(undefined)
  const finish = (isAgreed: boolean) => {
    resolveAnswer.current?.(isAgreed)
    close()
  }
  const ask = (count: number) =>
    new Promise<boolean>((resolve) => {
      resolveAnswer.current = resolve
      open(count)
    })
  const dialog = subject !== undefined && (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => finish(false)}
      onClosed={clearSubject}
      title="Update the map?"
      question={deletionSentence(subject)}
      confirm={{ label: 'Update and delete', onClick: () => finish(true), isDestructive: true }}
      initialFocus="cancel"
    />
  )
  return [ask, dialog]
}
