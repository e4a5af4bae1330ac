import { type Entry, trash } from '@geist/domain'
import { Notice, TextField } from '@geist/ui'
import { type RefObject, useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { deleteWithUndo } from '../delete-with-undo'
import { findCardButton, findNextFocusTarget } from '../../../shared/card-focus'
import { describeChangeFailure } from '../../../shared/save-failure/describe-change-failure'
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
  const { failure, nextFocus, deleteEntries } = useDeletion(uid, ids, () => {
    onDeleted()
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={count === 1 ? 'Delete Entry' : `Delete ${count} Entries`}
      question={
        <>
          {count === 1
            ? 'Are you sure you want to delete this entry?'
            : `Are you sure you want to delete these ${count} entries?`}
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
      finalFocus={() => nextFocus.current ?? findCardButton(ids[0] ?? '') ?? true}
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

interface CountFieldProps {
  readonly containerRef: RefObject<HTMLDivElement | null>
  readonly count: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Field in which the user types the number of entries to confirm. */
function CountField({ containerRef, count, value, onChange }: CountFieldProps) {
  return (
    <div ref={containerRef}>
      <TextField
        label={`Type ${count} to confirm`}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Moves entries to the trash, once. Finds the next focus target before their cards are gone. */
function useDeletion(uid: string, ids: readonly string[], onDeleted: () => void) {
  const [failure, setFailure] = useState<string>()
  const nextFocus = useRef<HTMLElement>(null)
  const isDeleting = useRef(false)
  const deleteEntries = async () => {
    if (isDeleting.current) return
    isDeleting.current = true
    nextFocus.current = findNextFocusTarget(ids)
    let isDeleted = false
    try {
      const outcome = await deleteWithUndo(uid, ids)
      isDeleted = outcome.status !== 'failed'
      if (outcome.status === 'failed') setFailure(describeChangeFailure(outcome.reason, 'deleted'))
    } finally {
      // After a success the dialog fades out: a second press must not delete again.
      isDeleting.current = isDeleted
      if (!isDeleted) nextFocus.current = null
    }
    if (isDeleted) onDeleted()
  }
  return { failure, nextFocus, deleteEntries }
}
