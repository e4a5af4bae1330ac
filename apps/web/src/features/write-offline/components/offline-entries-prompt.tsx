import { Suspense, useEffect, useState } from 'react'

import { EmptyFallback, lazyPart } from '../../../shared/lazy-part'
import { getJournal } from '../../../shared/local/get-journal'
import { useOfflineEntries } from '../offline-entries'
import { entriesVisibleTo } from '../stored-for'
import { dropSubmitted } from '../drop-submitted'
import { dismissSubmitPrompt, openSubmitPrompt, useSubmitPrompt } from '../submit-prompt-store'
import { trackTyping } from '../typing'

// Rarely needed. If it fails to load, the entries stay stored and are offered on the next start.
const SubmitOfflineDialog = lazyPart(
  async () => (await import('./submit-offline-dialog')).SubmitOfflineDialog,
  EmptyFallback,
)

export interface OfflineEntriesPromptProps {
  readonly uid: string
  readonly username: string
}

/**
 * Offers to submit stored offline entries, after dropping those already submitted. A dismissed
 * offer returns on the next mount.
 */
export function OfflineEntriesPrompt({ uid, username }: OfflineEntriesPromptProps) {
  const hasStored = useOfflineEntries((offlineEntries) => {
    const { entries, unreadable } = entriesVisibleTo(offlineEntries, uid)
    return entries.length + unreadable.length > 0
  })
  const [isChecked, setChecked] = useState(false)
  const isDismissed = useSubmitPrompt((state) => state.isDismissed)
  const [isMounted, setMounted] = useState(false)
  useEffect(trackTyping, [])
  useEffect(() => {
    let isCancelled = false
    const journal = getJournal(uid)
    openSubmitPrompt()
    void dropSubmitted(journal).then(() => !isCancelled && setChecked(true))
    // If the browser stores no journal, entries stay in the list until the server has them.
    const unsubscribe = journal.changes.listen(() => !journal.isPersistent && void dropSubmitted(journal))
    return () => {
      isCancelled = true
      unsubscribe()
    }
  }, [uid])

  const isWanted = isChecked && hasStored && !isDismissed
  // Stays mounted once opened, so that it can fade out.
  if (isWanted && !isMounted) setMounted(true)
  if (!isMounted) return null
  return (
    <Suspense>
      <SubmitOfflineDialog uid={uid} username={username} isWanted={isWanted} onClose={dismissSubmitPrompt} />
    </Suspense>
  )
}
