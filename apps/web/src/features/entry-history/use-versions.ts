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

type PageRequest = () => Promise<VersionsResult>

interface Reading extends Pick<VersionsState, 'status' | 'versions'> {
  readonly next?: PageRequest | undefined
}

/** Loads an entry's versions page by page; retries while the server is unreachable. */
export function useVersions(uid: string, entryId: string): VersionsState {
  const [reading, setReading] = useState<Reading>({ status: 'reading', versions: [] })
  const read = useCallback(async (request: PageRequest, loaded: readonly EntryVersion[]): Promise<Reading> => {
    const result = await request()
    return result.status === 'read'
      ? { status: 'read', versions: [...loaded, ...result.versions], next: result.readOlder }
      : { status: result.status, versions: loaded, next: request }
  }, [])
  useEffect(() => {
    let isCancelled = false
    const loadFirst = async () => {
      const firstPage = await read(() => readVersions({ uid, id: entryId }), [])
      if (!isCancelled) setReading(firstPage)
    }
    void loadFirst()
    return () => {
      isCancelled = true
    }
  }, [uid, entryId, read])

  const { status, versions, next } = reading
  useRetry(status === 'unreachable' && next ? () => read(next, versions).then(setReading) : undefined, reading)
  const loadNext = () => {
    if (!next || status === 'reading') return
    setReading({ status: 'reading', versions })
    void read(next, versions).then(setReading)
  }
  return { status, versions, ...(next && { loadMore: loadNext }) }
}
