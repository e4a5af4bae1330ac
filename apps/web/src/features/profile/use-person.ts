import type { User } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import { useOnline } from '../../shared/use-online'
import { type Finding, findPerson } from './api/find-person'

export type Person = Finding | { readonly status: 'loading' }

/** Looks up the user for a username in a URL. Refetches when the network returns, or on `again`. */
export function usePerson(username: string): {
  readonly person: Person
  readonly again: () => void
  /** Replaces the fetched profile with one that was just changed here. */
  readonly put: (user: User) => void
} {
  const [asked, setAsked] = useState(0)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly finding: Finding }>()
  const isOnline = useOnline()
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const finding = await findPerson(username)
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
