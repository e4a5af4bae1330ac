import { Suspense } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { clearReopenedEntryId, useEdits } from '../../features/edit-entry/edits-store'
import { EmptyFallback, lazyPart } from '../../shared/lazy-part'

// The dialog was open a moment ago, so its code is normally loaded. If loading fails, the entry's
// card shows the unfinished edit.
const EditDialog = lazyPart(
  async () => (await import('../../features/edit-entry/components/edit-dialog')).EditDialog,
  EmptyFallback,
)

/** The dialog of a discarded edit that the user reopened, above any screen. */
export function ReopenedEdit() {
  const uid = useSession((session) => ('uid' in session ? session.uid : undefined))
  const entryId = useEdits((state) => (state.uid === uid ? state.reopenedEntryId : undefined))
  if (uid === undefined || entryId === undefined) return null
  return (
    <Suspense>
      <EditDialog key={entryId} uid={uid} entryId={entryId} onClosed={clearReopenedEntryId} />
    </Suspense>
  )
}
