import type { EntryVersion } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import { readVersions, type VersionsRead } from './api/read-versions'
import { useRetry } from './use-retry'

/** What an entry said before, as far as it has been read. */
export interface Versions {
  readonly status: 'reading' | 'read' | 'unreachable' | 'refused'
  readonly versions: readonly EntryVersion[]
  /** Reads on: the next older ones, or once more what could not be read. Left out when there is nothing more. */
  readonly readOn?: () => void
}

type Ask = () => Promise<VersionsRead>

interface Reading extends Pick<Versions, 'status' | 'versions'> {
  readonly next?: Ask | undefined
}

/** Reads what an entry said before, from the server, page by page. */
export function useVersions(uid: string, entryId: string): Versions {
  const [reading, setReading] = useState<Reading>({ status: 'reading', versions: [] })
  const read = useCallback(async (ask: Ask, before: readonly EntryVersion[]): Promise<Reading> => {
    const answer = await ask()
    return answer.status === 'read'
      ? { status: 'read', versions: [...before, ...answer.versions], next: answer.readOlder }
      : { status: answer.status, versions: before, next: ask }
  }, [])
  useEffect(() => {
    let isOver = false
    const begin = async () => {
      const first = await read(() => readVersions({ uid, id: entryId }), [])
      if (!isOver) setReading(first)
    }
    void begin()
    return () => {
      isOver = true
    }
  }, [uid, entryId, read])

  const { status, versions, next } = reading
  useRetry(status === 'unreachable' && next ? () => read(next, versions).then(setReading) : undefined, reading)
  const readOn = () => {
    if (!next || status === 'reading') return
    setReading({ status: 'reading', versions })
    void read(next, versions).then(setReading)
  }
  return { status, versions, ...(next && { readOn }) }
}
