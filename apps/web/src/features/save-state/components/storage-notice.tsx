import { Button, Notice } from '@geist/ui'
import { useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { getJournal } from '../../../shared/local/get-journal'
import type { Journal } from '../../../shared/local/journal'
import type { StorageFault } from '../../../shared/local/storage-fault'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { describeStorageFault } from '../describe-storage-fault'
import styles from './storage-notice.module.css'

/** Warns that this device stores nothing, why, and what to do. Shown until dismissed. */
export function StorageNotice({ uid }: { readonly uid: string }) {
  const fault = useLiveQuery(uid, readStorageFault)
  const [isDismissed, setDismissed] = useState(false)
  const [isResetting, setResetting] = useState(false)
  if (isDismissed || fault.status !== 'ready' || fault.value === undefined) return null
  return (
    <div className={styles.root}>
      <Notice tone="info">
        <p>{describeStorageFault(fault.value)}</p>
        <div className={styles.actions}>
          {fault.value === 'damaged' && <Button onClick={() => setResetting(true)}>Reset Geist on this device…</Button>}
          <Button onClick={() => setDismissed(true)}>Dismiss</Button>
        </div>
      </Notice>
      <ResetDialog uid={uid} isOpen={isResetting} onClose={() => setResetting(false)} />
    </div>
  )
}

/** Why the journal is in memory only; `undefined` when it is on disk. */
async function readStorageFault(journal: Journal): Promise<StorageFault | undefined> {
  await journal.database()
  return journal.fault
}

interface ResetDialogProps {
  readonly uid: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * Deletes the unreadable local copy, but only after confirmation: it may hold words that were never
 * sent.
 */
function ResetDialog({ uid, isOpen, onClose }: ResetDialogProps) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')
  const reset = async () => {
    setState('deleting')
    try {
      await getJournal(uid).deleteFromDisk()
    } catch {
      setState('failed')
      return
    }
    location.reload()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Reset Geist on this device?"
      question="Geist will delete the copy it can’t open, then download your notes again. Notes written on this device and never sent will be deleted with that copy."
      confirm={{
        label: 'Reset Geist',
        onClick: () => void reset(),
        isDisabled: state === 'deleting',
        isDestructive: true,
      }}
      initialFocus="cancel"
    >
      {state === 'failed' && (
        <Notice tone="error">
          Couldn’t delete the copy. Close other Geist tabs and try again, or clear this site’s data in your browser’s
          settings.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
