import type { PublicNotebook } from '@geist/domain'
import { useEffect, useState } from 'react'

import { countPublicEntries } from './api/count-public-entries'

/**
 * Number of public entries: the server's figure if the notebook has one, else a count query.
 * `undefined` until it is known.
 */
export function useEntryCount({ uid, name, entryCount }: PublicNotebook): number | undefined {
  const [counted, setCounted] = useState<number>()
  const isMissing = entryCount === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isStale = false
    const fetchCount = async () => {
      const count = await countPublicEntries({ uid, name })
      if (!isStale) setCounted(count)
    }
    void fetchCount()
    return () => {
      isStale = true
    }
  }, [uid, name, isMissing])
  return entryCount ?? counted
}
