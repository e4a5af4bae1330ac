import { useEffect, useState } from 'react'

import { readUsernames } from './read-usernames'

/** Usernames per request. */
const pageSize = 20

export interface Person {
  readonly uid: string
  readonly username: string
}

export interface NamedPeople {
  /** Reverse order of `uids`, as far as usernames are loaded. */
  readonly people: readonly Person[]
  readonly status: 'loading' | 'ready' | 'unreachable'
  readonly hasMore: boolean
  readonly showMore: () => void
  readonly tryAgain: () => void
}

/** Reads the usernames of accounts, the last one first, in pages of 20. */
export function useNamedPeople(uids: readonly string[]): NamedPeople {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [pages, setPages] = useState(1)
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const wanted = uids.toReversed().slice(0, pages * pageSize)
  const missing = wanted.filter((uid) => !names.has(uid))
  const key = missing.join('/')
  useEffect(() => {
    if (key === '') return undefined
    let isOver = false
    const read = async () => {
      try {
        const found = await readUsernames(key.split('/'))
        if (!isOver) setNames((before) => new Map([...before, ...found]))
      } catch {
        if (!isOver) setFailed(true)
      }
    }
    void read()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `tries` triggers a retry
  }, [key, tries])
  const status = missing.length === 0 ? 'ready' : hasFailed ? 'unreachable' : 'loading'
  return {
    people: wanted.flatMap((uid) => {
      const username = names.get(uid)
      return username === undefined ? [] : [{ uid, username }]
    }),
    status,
    hasMore: wanted.length < uids.length,
    showMore: () => setPages(pages + 1),
    tryAgain: () => {
      setFailed(false)
      setTries(tries + 1)
    },
  }
}
