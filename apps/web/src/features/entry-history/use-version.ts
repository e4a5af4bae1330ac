import { useEffect, useState } from 'react'

import { readVersion, type VersionResult } from './api/read-version'
import { useRetry } from './use-retry'

export interface VersionState {
  readonly read: VersionResult | { readonly status: 'reading' }
  readonly readAgain: () => void
}

interface VersionRead {
  readonly versionId: string
  readonly read: VersionResult
}

/** Loads one version of an entry; retries while the server is unreachable. */
export function useVersion(entryId: string, versionId: string | undefined): VersionState {
  const [lastRead, setLastRead] = useState<VersionRead>()
  useEffect(() => {
    if (versionId === undefined) return
    let isCancelled = false
    const load = async () => {
      const read = await readVersion(entryId, versionId)
      if (!isCancelled) setLastRead({ versionId, read })
    }
    void load()
    return () => {
      isCancelled = true
    }
  }, [entryId, versionId])

  // Ignore the result for another version.
  const read = lastRead && lastRead.versionId === versionId ? lastRead.read : undefined
  const retry = async () => {
    if (versionId !== undefined) setLastRead({ versionId, read: await readVersion(entryId, versionId) })
  }
  useRetry(read?.status === 'unreachable' ? retry : undefined, lastRead)
  const readAgain = () => {
    setLastRead(undefined)
    void retry()
  }
  return { read: read ?? { status: 'reading' }, readAgain }
}
