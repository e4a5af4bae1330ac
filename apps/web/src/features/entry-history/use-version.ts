import { useEffect, useState } from 'react'

import { readVersion, type VersionResult } from './api/read-version'
import { useRetry } from './use-retry'

export interface VersionState {
  readonly result: VersionResult | { readonly status: 'loading' }
  readonly retry: () => void
}

interface LastResult {
  readonly versionId: string
  readonly result: VersionResult
}

/**
 * Loads one version of an entry, and retries while the server is unreachable.
 *
 * @param versionId `undefined` loads nothing
 */
export function useVersion(entryId: string, versionId: string | undefined): VersionState {
  const [lastResult, setLastResult] = useState<LastResult>()
  useEffect(() => {
    if (versionId === undefined) return
    let isCancelled = false
    const load = async () => {
      const result = await readVersion(entryId, versionId)
      if (!isCancelled) setLastResult({ versionId, result })
    }
    void load()
    return () => {
      isCancelled = true
    }
  }, [entryId, versionId])

  // Ignores the result for another version.
  const result = lastResult && lastResult.versionId === versionId ? lastResult.result : undefined
  const reload = async () => {
    if (versionId !== undefined) setLastResult({ versionId, result: await readVersion(entryId, versionId) })
  }
  useRetry(result?.status === 'unreachable' ? reload : undefined, lastResult)
  const retry = () => {
    setLastResult(undefined)
    void reload()
  }
  return { result: result ?? { status: 'loading' }, retry }
}
