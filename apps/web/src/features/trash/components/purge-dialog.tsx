import { type Entry, trash } from '@geist/domain'
import { Notice } from '@geist/ui'
import { type RefObject, useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import type { DialogState } from '../../../shared/dialog/use-dialog'
import { purgeWithToast } from '../purge-with-toast'
import { useDeletion } from '../use-deletion'
import { CountField } from './count-field'

export interface PurgeDialogProps extends Pick<DialogState<unknown>, 'isOpen' | 'close' | 'clearSubject'> {
  readonly uid: string
  /** Entries in the trash. */
  readonly entries: readonly Entry[]
  readonly onPurged: () => void
  /** Gets the focus afterwards if no card has a button. */
  readonly listRef: RefObject<HTMLElement | null>
}

/**
 * Asks for confirmation before entries are deleted for good. For very many, the user must type
 * their number.
 */
export function PurgeDialog({ uid, entries, isOpen, close, clearSubject, onPurged, listRef }: PurgeDialogProps) {
  const [typedCount, setTypedCount] = useState('')
  const countFieldRef = useRef<HTMLDivElement>(null)
  const isPurged = useRef(false)
  const ids = entries.map(({ id }) => id)
  const isSingle = ids.length === 1
  const requiresTypedCount = ids.length > trash.maxUnconfirmedDeletions
  const { failure, findNextFocusRef, deleteEntries } = useDeletion(ids, {
    run: () => purgeWithToast(uid, ids),
    onDeleted: () => {
      isPurged.current = true
      onPurged()
      close()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onClosed={clearSubject}
      title={isSingle ? 'Delete this note for good?' : `Delete ${ids.length} notes for good?`}
      question={`${
        isSingle
          ? 'It’ll be removed from all your devices, with its earlier versions.'
          : 'They’ll be removed from all your devices, with their earlier versions.'
      } This can’t be undone, not even by us.`}
      confirm={{
        label: 'Delete for good',
        onClick: () => void deleteEntries(),
        isDisabled: requiresTypedCount && typedCount.trim() !== String(ids.length),
        isDestructive: true,
      }}
      initialFocus={requiresTypedCount ? () => countFieldRef.current?.querySelector('input') ?? true : 'cancel'}
      // The button that opened the dialog is gone with its card, or hidden with selection mode.
      finalFocus={() => (isPurged.current ? (findNextFocusRef.current?.() ?? listRef.current ?? true) : true)}
    >
      {(requiresTypedCount || failure !== undefined) && (
        <>
          {requiresTypedCount && (
            <CountField containerRef={countFieldRef} count={ids.length} value={typedCount} onChange={setTypedCount} />
          )}
          {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        </>
      )}
    </ConfirmDialog>
  )
}
