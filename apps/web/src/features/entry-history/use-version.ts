import { useEffect, useState } from 'react'

import { readVersion, type VersionRead } from './api/read-version'

/** One earlier text of an entry, read from the server. */
export function useVersion(
  entryId: string,
  versionId: string | undefined,
): { readonly read: VersionRead | { readonly status: 'reading' }; readonly readAgain: () => void } {
  const [answer, setAnswer] = useState<{ readonly versionId: string; readonly read: VersionRead }>()
  const [attempt, setAttempt] = useState(0)
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt asks the same once more
  }, [entryId, versionId, attempt])
  const readAgain = () => {
    setAnswer(undefined)
    setAttempt((count) => count + 1)
  }
  // What was read for another version is no answer.
  return { read: answer && answer.versionId === versionId ? answer.read : { status: 'reading' }, readAgain }
}
