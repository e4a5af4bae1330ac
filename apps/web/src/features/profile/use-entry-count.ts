import type { PublicNotebook } from '@geist/domain'
import { useEffect, useState } from 'react'

import { countPublicEntries } from './api/count-public-entries'

/** How many public entries a notebook has: as the server has counted them beside it, else counted now. `undefined` until it is known. */
export function useEntryCount({ uid, name, entryCount }: PublicNotebook): number | undefined {
  const [counted, setCounted] = useState<number>()
  const isMissing = entryCount === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isOver = false
    const ask = async () => {
      const count = await countPublicEntries({ uid, name })
      if (!isOver) setCounted(count)
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [uid, name, isMissing])
  return entryCount ?? counted
}
