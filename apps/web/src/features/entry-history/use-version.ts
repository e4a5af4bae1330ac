import { useEffect, useState } from 'react'

import { readVersion, type VersionResult } from './api/read-version'
import { loadUntilCancelled } from './load-until-cancelled'
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
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (versionId === undefined) return
    return loadUntilCancelled(
      () => readVersion(entryId, versionId),
      (result) => setLastResult({ versionId, result }),
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt loads again
  }, [entryId, versionId, attempt])

  // Ignores the result for another version.
  const result = lastResult && lastResult.versionId === versionId ? lastResult.result : undefined
  const reload = async () => setAttempt((current) => current + 1)
  useRetry(result?.status === 'unreachable' ? reload : undefined, lastResult)
  const retry = () => {
    setLastResult(undefined)
    void reload()
  }
  return { result: result ?? { status: 'loading' }, retry }
}
