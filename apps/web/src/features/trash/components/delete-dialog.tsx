import { type Entry, trash } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { deleteWithUndo } from '../delete-with-undo'
import { findCardButton } from '../../../shared/card-focus'
import { useDeletion } from '../use-deletion'
import { CountField } from './count-field'
import styles from './delete-dialog.module.css'

export interface DeleteDialogProps {
  readonly uid: string
  readonly entries: readonly Entry[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onDeleted: () => void
}

/**
 * Asks for confirmation before entries go to the trash. For very many, the user must type their
 * number.
 */
export function DeleteDialog({ uid, entries, isOpen, onClose, onClosed, onDeleted }: DeleteDialogProps) {
  const [typedCount, setTypedCount] = useState('')
  const countFieldRef = useRef<HTMLDivElement>(null)
  const ids = entries.map(({ id }) => id)
  const count = entries.length
  const requiresTypedCount = count > trash.maxUnconfirmedDeletions
  const { failure, findNextFocusRef, deleteEntries } = useDeletion(ids, {
    run: () => deleteWithUndo(uid, ids),
    onDeleted: () => {
      onDeleted()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={count === 1 ? 'Delete Entry' : `Delete ${count} notes`}
      question={
        <>
          {count === 1
            ? 'Are you sure you want to delete this entry?'
            : `Are you sure you want to delete these ${count} notes?`}
          <span className={styles.retention}>You can restore {count === 1 ? 'it' : 'them'} for 30 days.</span>
        </>
      }
      confirm={{
        label: 'Yes',
        onClick: () => void deleteEntries(),
        isDisabled: requiresTypedCount && typedCount.trim() !== String(count),
      }}
      {...(requiresTypedCount && { initialFocus: () => countFieldRef.current?.querySelector('input') ?? true })}
      // The button that opened the dialog is gone with its card, or hidden with selection mode.
      // `true` is the default of Base UI.
      finalFocus={() => findNextFocusRef.current?.() ?? findCardButton(ids[0] ?? '') ?? true}
    >
      {(requiresTypedCount || failure !== undefined) && (
        <>
          {requiresTypedCount && (
            <CountField containerRef={countFieldRef} count={count} value={typedCount} onChange={setTypedCount} />
          )}
          {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        </>
      )}
    </ConfirmDialog>
  )
}
