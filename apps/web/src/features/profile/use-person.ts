import type { User } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import { useOnline } from '../../shared/use-online'
import { type Finding, findPerson } from './api/find-person'

export type Person = Finding | { readonly status: 'loading' }

/** Whom a username in an address means; asked again when the network comes back, or by `again`. */
export function usePerson(username: string): {
  readonly person: Person
  readonly again: () => void
  /** Takes a profile that has just been changed here in place of the one that was read. */
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also asked again when there is a network, and when somebody presses
  }, [username, asked, isOnline])
  const again = useCallback(() => {
    setAnswer(undefined)
    setAsked((before) => before + 1)
  }, [])
  const put = useCallback((user: User) => setAnswer({ to: username, finding: { status: 'found', user } }), [username])
  return { put, person: answer?.to === username ? answer.finding : { status: 'loading' }, again }
}
