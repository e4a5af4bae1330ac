import { useEffect } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { hasUnpersistedWrites } from '../../shared/local/queries/read-saving-progress'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { setUnpersistedWords, useUnpersistedWords } from '../../shared/unpersisted-words'

/** Lets the browser ask before the page closes, only while text exists nowhere but in this page. */
export function UnloadGuard() {
  const uid = useSession((session) => ('uid' in session ? session.uid : undefined))
  const isNeeded = useUnpersistedWords(({ holders }) => holders.size > 0)
  useEffect(() => {
    if (!isNeeded) return
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    // Listens only while needed: a `beforeunload` listener disables the back/forward cache.
    addEventListener('beforeunload', confirmLeaving)
    return () => removeEventListener('beforeunload', confirmLeaving)
  }, [isNeeded])
  return uid !== undefined && <UnpersistedWritesWatcher key={uid} uid={uid} />
}

/**
 * Watches for writes that are only in memory and not on the server. Does not clear its holder on
 * unmount: the writes stay in memory after a sign-out, until the page is closed.
 */
function UnpersistedWritesWatcher({ uid }: { readonly uid: string }) {
  const unpersistedQuery = useLiveQuery(uid, hasUnpersistedWrites)
  const isUnpersisted = unpersistedQuery.status === 'ready' ? unpersistedQuery.value : undefined
  useEffect(() => {
    if (isUnpersisted !== undefined) setUnpersistedWords(`journal:${uid}`, isUnpersisted)
  }, [uid, isUnpersisted])
  return null
}
