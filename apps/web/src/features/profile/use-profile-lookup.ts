import type { User } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import { useOnline } from '../../shared/use-online'
import { type ProfileLookup, lookUpProfile } from './api/look-up-profile'

export type ProfileLookupState = ProfileLookup | { readonly status: 'loading' }

/** Looks up the user for a username in a URL. Refetches when the network returns, or on `again`. */
export function useProfileLookup(username: string): {
  readonly person: ProfileLookupState
  readonly again: () => void
  /** Replaces the fetched profile with one that was just changed here. */
  readonly put: (user: User) => void
} {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly finding: ProfileLookup }>()
  const isOnline = useOnline()
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const finding = await lookUpProfile(username)
      if (!isOver) setAnswer({ to: username, finding })
    }
    void ask()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- refetches when the network returns and on `again`
  }, [username, asked, isOnline])
  const again = useCallback(() => {
    setAnswer(undefined)
    setAsked((before) => before + 1)
  }, [])
  const put = useCallback((user: User) => setAnswer({ to: username, finding: { status: 'found', user } }), [username])
  return { put, person: answer?.to === username ? answer.finding : { status: 'loading' }, again }
}
