import { useEffect, useState } from 'react'

import { readUsernames } from './read-usernames'

/** Usernames per request. */
const pageSize = 20

export interface Person {
  readonly uid: string
  readonly username: string
}

export interface PagedPeople {
  /** In reverse order of `uids`, as far as usernames are loaded. */
  readonly people: readonly Person[]
  readonly status: 'loading' | 'ready' | 'unreachable'
  readonly hasMore: boolean
  readonly showMore: () => void
  readonly retry: () => void
}

/** Reads the usernames of accounts, the last one first, in pages of 20. */
export function usePagedPeople(uids: readonly string[]): PagedPeople {
  const [usernames, setUsernames] = useState<ReadonlyMap<string, string>>(new Map())
  const [pageCount, setPageCount] = useState(1)
  const [retryCount, setRetryCount] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const requestedUids = uids.toReversed().slice(0, pageCount * pageSize)
  const missingUids = requestedUids.filter((uid) => !usernames.has(uid))
  // A string, so that the effect runs only when the uids change.
  const missingKey = missingUids.join('/')
  useEffect(() => {
    if (missingKey === '') return undefined
    let isCancelled = false
    const loadUsernames = async () => {
      try {
        const loadedUsernames = await readUsernames(missingKey.split('/'))
        if (!isCancelled) setUsernames((previous) => new Map([...previous, ...loadedUsernames]))
      } catch {
        if (!isCancelled) setFailed(true)
      }
    }
    void loadUsernames()
    return () => {
      isCancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `retryCount` triggers a retry
  }, [missingKey, retryCount])
  const pendingStatus = hasFailed ? 'unreachable' : 'loading'
  return {
    people: requestedUids.flatMap((uid) => {
      const username = usernames.get(uid)
      return username === undefined ? [] : [{ uid, username }]
    }),
    status: missingUids.length === 0 ? 'ready' : pendingStatus,
    hasMore: requestedUids.length < uids.length,
    showMore: () => setPageCount(pageCount + 1),
    retry: () => {
      setFailed(false)
      setRetryCount(retryCount + 1)
    },
  }
}
