import { useEffect } from 'react'

import { useSession } from '../features/accounts/session-store'
import { holdsWrites } from '../shared/local/queries/saving-progress'
import { useLive } from '../shared/local/use-live'
import { setUnkept, useUnkept } from '../shared/unkept'

/** Lets the browser ask before the page is closed or left, while it is the only place of something written, and at no other time. */
export function UnloadQuestion() {
  const uid = useSession((session) => ('uid' in session ? session.uid : undefined))
  const isNeeded = useUnkept(({ holders }) => holders.size > 0)
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // Only while it is needed: it keeps browsers from holding on to the page for the way back.
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
  return uid !== undefined && <HeldWrites key={uid} uid={uid} />
}

/**
 * Watches for writes that are only in memory and not on the server. After a logout they stay there
 * until the page is closed.
 */
function HeldWrites({ uid }: { readonly uid: string }) {
  const held = useLive(uid, holdsWrites)
  const isHolding = held.status === 'ready' ? held.value : undefined
  useEffect(() => {
    if (isHolding !== undefined) setUnkept(`journal:${uid}`, isHolding)
  }, [uid, isHolding])
  return null
}
