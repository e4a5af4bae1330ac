import { useEffect, useState } from 'react'

import { readVersion, type VersionResult } from './api/read-version'
import { useRetry } from './use-retry'

export interface VersionState {
  readonly read: VersionResult | { readonly status: 'reading' }
  readonly readAgain: () => void
}

interface Answer {
  readonly versionId: string
  readonly read: VersionResult
}

/** Loads one version of an entry; retries while the server is unreachable. */
export function useVersion(entryId: string, versionId: string | undefined): VersionState {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (versionId === undefined) return
    let isOver = false
    const ask = async () => {
      const read = await readVersion(entryId, versionId)
      if (!isOver) setAnswer({ versionId, read })
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [entryId, versionId])

  // Ignore the answer for another version.
  const read = answer && answer.versionId === versionId ? answer.read : undefined
  const askAgain = async () => {
    if (versionId !== undefined) setAnswer({ versionId, read: await readVersion(entryId, versionId) })
  }
  useRetry(read?.status === 'unreachable' ? askAgain : undefined, answer)
  const readAgain = () => {
    setAnswer(undefined)
    void askAgain()
  }
  return { read: read ?? { status: 'reading' }, readAgain }
}
