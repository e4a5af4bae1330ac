import { useEffect, useState } from 'react'

import { whenTypingPauses } from './typing'

/**
 * Whether a dialog that opens by itself may open: it is wanted, and the user has paused typing
 * since.
 */
export function useOnceTypingPauses(isWanted: boolean): boolean {
  const [hasPaused, setPaused] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const cancel = whenTypingPauses(() => setPaused(true))
    return () => {
      cancel()
      setPaused(false)
    }
  }, [isWanted])
  return isWanted && hasPaused
}
