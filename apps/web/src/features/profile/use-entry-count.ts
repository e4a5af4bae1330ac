import type { PublicNotebook } from '@geist/domain'
import { useEffect, useState } from 'react'

import { countPublicEntries } from './api/count-public-entries'

/**
 * Number of public entries: the server's figure if the notebook has one, or else the result of a
 * count query. `undefined` until then, and if the query fails.
 */
export function useEntryCount({ uid, name, entryCount }: PublicNotebook): number | undefined {
  const [queriedCount, setQueriedCount] = useState<number>()
  const isMissing = entryCount === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isStale = false
    const fetchCount = async () => {
      const count = await countPublicEntries({ uid, name })
      if (!isStale) setQueriedCount(count)
    }
    void fetchCount()
    return () => {
      isStale = true
    }
  }, [uid, name, isMissing])
  return entryCount ?? queriedCount
}
