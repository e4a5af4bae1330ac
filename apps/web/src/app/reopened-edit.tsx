import { Suspense } from 'react'

import { useSession } from '../features/accounts/session-store'
import { forgetReopened, useEdits } from '../features/edit-entry/edits-store'
import { EmptyFallback, lazyPart } from '../shared/lazy-part'

// It has been open a moment ago. Should it not arrive all the same, its note says that an edit of it was begun.
const EditDialog = lazyPart(
  async () => (await import('../features/edit-entry/components/edit-dialog')).EditDialog,
  EmptyFallback,
)

/** The edit that was discarded and is wanted after all, over whatever screen has taken its place meanwhile. */
export function ReopenedEdit() {
  const uid = useSession((session) => ('uid' in session ? session.uid : undefined))
  const entryId = useEdits((state) => (state.uid === uid ? state.reopened : undefined))
  if (uid === undefined || entryId === undefined) return null
  return (
    <Suspense>
      <EditDialog key={entryId} uid={uid} entryId={entryId} onClosed={forgetReopened} />
    </Suspense>
  )
}
