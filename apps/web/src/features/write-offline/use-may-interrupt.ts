import { useEffect, useState } from 'react'

import { whenTypingPauses } from './typing-pause'

/**
 * Whether a dialog may open by itself: it is wanted, and the user has paused typing since.
 */
export function useMayInterrupt(isWanted: boolean): boolean {
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
