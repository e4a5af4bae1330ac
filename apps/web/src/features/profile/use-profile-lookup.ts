import type { User } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import { useOnline } from '../../shared/use-online'
import { type ProfileLookup, lookUpProfile } from './api/look-up-profile'

/** A lookup and how to repeat it. */
export interface LiveProfileLookup {
  readonly lookup: ProfileLookup | { readonly status: 'loading' }
  readonly refetch: () => void
  /** Replaces the fetched profile with one that was just changed here. */
  readonly setProfile: (user: User) => void
}

/** Looks up the user for a username in a URL. Refetches when the network returns. */
export function useProfileLookup(username: string): LiveProfileLookup {
  const [fetchCount, setFetchCount] = useState(0)
  const [lastLookup, setLastLookup] = useState<{ readonly username: string; readonly lookup: ProfileLookup }>()
  const isOnline = useOnline()
  useEffect(() => {
    let isStale = false
    const fetchProfile = async () => {
      const lookup = await lookUpProfile(username)
      if (!isStale) setLastLookup({ username, lookup })
    }
    void fetchProfile()
    return () => {
      isStale = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `isOnline` and `fetchCount` refetch
  }, [username, fetchCount, isOnline])
  const refetch = useCallback(() => {
    setLastLookup(undefined)
    setFetchCount((count) => count + 1)
  }, [])
  const setProfile = useCallback(
    (user: User) => setLastLookup({ username, lookup: { status: 'found', user } }),
    [username],
  )
  return { lookup: lastLookup?.username === username ? lastLookup.lookup : { status: 'loading' }, refetch, setProfile }
}
