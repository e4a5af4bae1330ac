import { useEffect, useState } from 'react'

import { readUsernames } from './api/read-usernames'
import type { Author } from './block-with-undo'

/** How many names are read at once. */
const pageSize = 20

export interface BlockedPeople {
  /** The one who was blocked last first, as far as names were read. */
  readonly people: readonly Author[]
  readonly status: 'loading' | 'ready' | 'unreachable'
  readonly hasMore: boolean
  readonly showMore: () => void
  readonly tryAgain: () => void
}

/** The names of those who are blocked, twenty at a time. @param uids the last one last */
export function useBlockedPeople(uids: readonly string[]): BlockedPeople {
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also when it is tried again
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
