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
  readonly next?: PageRequest | undefined
}

/** Loads an entry's versions page by page; retries while the server is unreachable. */
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

  const { status, versions, next } = pages
  useRetry(status === 'unreachable' && next ? () => loadPage(next, versions).then(setPages) : undefined, pages)
  const loadMore = () => {
    if (!next || status === 'loading') return
    setPages({ status: 'loading', versions })
    void loadPage(next, versions).then(setPages)
  }
  return { status, versions, ...(next && { loadMore }) }
}

/** Loads a page and appends it. After a failure, `next` is the failed request. */
async function loadPage(request: PageRequest, loaded: readonly EntryVersion[]): Promise<LoadedPages> {
  const result = await request()
  return result.status === 'ready'
    ? { status: 'ready', versions: [...loaded, ...result.versions], next: result.loadOlder }
    : { status: result.status, versions: loaded, next: request }
}
