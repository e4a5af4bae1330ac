import { useEffect, useState } from 'react'

import { readUsernames } from './read-usernames'

/** Usernames per request. */
const pageSize = 20

export interface Person {
  readonly uid: string
  readonly username: string
}

export interface PagedPeople {
  /** Reverse order of `uids`, as far as usernames are loaded. */
  readonly people: readonly Person[]
  readonly status: 'loading' | 'ready' | 'unreachable'
  readonly hasMore: boolean
  readonly showMore: () => void
  readonly retry: () => void
}

/** Reads the usernames of accounts, the last one first, in pages of 20. */
export function usePagedPeople(uids: readonly string[]): PagedPeople {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [pageCount, setPageCount] = useState(1)
  const [retryCount, setRetryCount] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const requestedUids = uids.toReversed().slice(0, pageCount * pageSize)
  const missingUids = requestedUids.filter((uid) => !names.has(uid))
  const key = missingUids.join('/')
  useEffect(() => {
    if (key === '') return undefined
    let isCancelled = false
    const read = async () => {
      try {
        const loaded = await readUsernames(key.split('/'))
        if (!isCancelled) setNames((before) => new Map([...before, ...loaded]))
      } catch {
        if (!isCancelled) setFailed(true)
      }
    }
    void read()
    return () => {
      isCancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `retryCount` triggers a retry
  }, [key, retryCount])
  const status = missingUids.length === 0 ? 'ready' : hasFailed ? 'unreachable' : 'loading'
  return {
    people: requestedUids.flatMap((uid) => {
      const username = names.get(uid)
      return username === undefined ? [] : [{ uid, username }]
    }),
    status,
    hasMore: requestedUids.length < uids.length,
    showMore: () => setPageCount(pageCount + 1),
    retry: () => {
      setFailed(false)
      setRetryCount(retryCount + 1)
    },
  }
}
