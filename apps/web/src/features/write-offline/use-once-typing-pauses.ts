import { useEffect, useState } from 'react'

import { whenTypingPauses } from './typing'

/**
 * Whether a dialog that opens by itself may open: it is wanted, and the user has paused typing
 * since.
 */
export function useOnceTypingPauses(isWanted: boolean): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const stop = whenTypingPauses(() => setFree(true))
    return () => {
      stop()
      setFree(false)
    }
  }, [isWanted])
  return isWanted && isFree
}
