import type { EntryVersion } from '@geist/domain'
import { useCallback, useEffect, useState } from 'react'

import { readVersions, type VersionsResult } from './api/read-versions'
import { useRetry } from './use-retry'

/** Versions of an entry, as far as they are loaded. */
export interface VersionsState {
  readonly status: 'reading' | 'read' | 'unreachable' | 'refused'
  readonly versions: readonly EntryVersion[]
  /** Loads the next older page, or retries the failed one; absent after the last page. */
  readonly loadMore?: () => void
}

type Ask = () => Promise<VersionsResult>

interface Reading extends Pick<VersionsState, 'status' | 'versions'> {
  readonly next?: Ask | undefined
}

/** Loads an entry's versions page by page; retries while the server is unreachable. */
export function useVersions(uid: string, entryId: string): VersionsState {
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
  return { status, versions, ...(next && { loadMore: readOn }) }
}
