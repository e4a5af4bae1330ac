import type { EntryVersion } from '@geist/domain'
import { useEffect, useState } from 'react'

import { readVersions, type VersionsResult } from './api/read-versions'
import { useRetry } from './use-retry'

/** Versions of an entry, as far as they are loaded. */
export interface VersionsState {
  readonly status: 'loading' | 'ready' | 'unreachable' | 'refused'
  readonly versions: readonly EntryVersion[]
  /** Loads the next older page, or retries the failed one; absent after the last page. */
  readonly loadMore?: () => void
}

type PageRequest = () => Promise<VersionsResult>

interface LoadedPages extends Pick<VersionsState, 'status' | 'versions'> {
  /** The request for the next page, or the failed one; absent after the last page. */
  readonly nextRequest?: PageRequest | undefined
}

/** Loads an entry's versions page by page, and retries while the server is unreachable. */
export function useVersions(uid: string, entryId: string): VersionsState {
  const [pages, setPages] = useState<LoadedPages>({ status: 'loading', versions: [] })
  useEffect(() => {
    let isCancelled = false
    const loadFirst = async () => {
      const firstPage = await loadPage(() => readVersions({ uid, id: entryId }), [])
      if (!isCancelled) setPages(firstPage)
    }
    void loadFirst()
    return () => {
      isCancelled = true
    }
  }, [uid, entryId])

  const { status, versions, nextRequest } = pages
  useRetry(
    status === 'unreachable' && nextRequest ? () => loadPage(nextRequest, versions).then(setPages) : undefined,
    pages,
  )
  const loadMore = () => {
    if (!nextRequest || status === 'loading') return
    setPages({ status: 'loading', versions })
    void loadPage(nextRequest, versions).then(setPages)
  }
  return { status, versions, ...(nextRequest && { loadMore }) }
}

/** Loads a page and appends it. After a failure, `nextRequest` is the failed request. */
async function loadPage(request: PageRequest, loadedVersions: readonly EntryVersion[]): Promise<LoadedPages> {
  const result = await request()
  return result.status === 'ready'
    ? { status: 'ready', versions: [...loadedVersions, ...result.versions], nextRequest: result.loadOlder }
    : { status: result.status, versions: loadedVersions, nextRequest: request }
}
