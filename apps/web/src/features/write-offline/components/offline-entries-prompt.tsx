import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

import { journalOf } from '../../../shared/local/current-journal'
import { useOfflineEntries } from '../offline-entries'
import { dropSubmitted } from '../submit-offline-entries'
import type { SubmitOfflineDialogProps } from './submit-offline-dialog'

// Seldom needed. Where it does not arrive, what is stored stays stored, and is offered at the next start.
const SubmitOfflineDialog = lazy(async (): Promise<{ default: ComponentType<SubmitOfflineDialogProps> }> => {
  try {
    return { default: (await import('./submit-offline-dialog')).SubmitOfflineDialog }
  } catch {
    return { default: () => null }
  }
})

export interface OfflineEntriesPromptProps {
  readonly uid: string
  readonly username: string
  readonly nameOf: (uid: string) => string
}

/** Offers to submit what is stored, once it is known that it has not been submitted already. Dismissed, it comes back when this is mounted anew. */
export function OfflineEntriesPrompt({ uid, username, nameOf }: OfflineEntriesPromptProps) {
  const hasStored = useOfflineEntries(({ entries, unreadable }) => entries.length + unreadable.length > 0)
  const [isChecked, setChecked] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    let isOver = false
    const journal = journalOf(uid)
    void dropSubmitted(journal).then(() => !isOver && setChecked(true))
    // Where nothing is kept they leave the list when the server has them.
    const stop = journal.changes.listen(() => !journal.isKept && void dropSubmitted(journal))
    return () => {
      isOver = true
      stop()
    }
  }, [uid])

  const isOpen = isChecked && hasStored && !isDismissed
  // Once it has been open it stays, so that it can fade.
  if (isOpen && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense>
      <SubmitOfflineDialog
        uid={uid}
        username={username}
        isOpen={isOpen}
        onClose={() => setDismissed(true)}
        nameOf={nameOf}
      />
    </Suspense>
  )
}
