import { Suspense, useEffect, useState } from 'react'

import { EmptyFallback, lazyPart } from '../../../shared/lazy-part'
import { getJournal } from '../../../shared/local/get-journal'
import { watchOfflineEntries } from '../offline-entries'
import { useOfflineEntries } from '../offline-entries-store'
import { filterVisibleEntries } from '../filter-visible-entries'
import { dropSubmittedEntries } from '../drop-submitted-entries'
import { dismissSubmitPrompt, openSubmitPrompt, useSubmitPrompt } from '../submit-prompt-store'
import { trackTyping } from '../typing-pause'

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
  const hasEntries = useOfflineEntries((offlineEntries) => {
    const { entries, unreadable } = filterVisibleEntries(offlineEntries, uid)
    return entries.length + unreadable.length > 0
  })
  const [areSubmittedDropped, setSubmittedDropped] = useState(false)
  const isDismissed = useSubmitPrompt((state) => state.isDismissed)
  const [wasWanted, setWasWanted] = useState(false)
  useEffect(watchOfflineEntries, [])
  useEffect(trackTyping, [])
  useEffect(() => {
    let isCancelled = false
    const journal = getJournal(uid)
    openSubmitPrompt()
    void dropSubmittedEntries(journal).then(() => !isCancelled && setSubmittedDropped(true))
    // If the browser stores no journal, entries stay in the list until the server has them.
    const unsubscribe = journal.changes.listen(() => !journal.isPersistent && void dropSubmittedEntries(journal))
    return () => {
      isCancelled = true
      unsubscribe()
    }
  }, [uid])

  const isWanted = areSubmittedDropped && hasEntries && !isDismissed
  // The dialog stays mounted once it was wanted, so that it can fade out.
  if (isWanted && !wasWanted) setWasWanted(true)
  if (!wasWanted) return null
  return (
    <Suspense>
      <SubmitOfflineDialog uid={uid} username={username} isWanted={isWanted} onClose={dismissSubmitPrompt} />
    </Suspense>
  )
}
