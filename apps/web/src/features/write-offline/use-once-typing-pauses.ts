import { useEffect, useState } from 'react'

import { whenTypingPauses } from './typing'

/** Whether something that comes up by itself may: it is wanted, and since it was there has been a moment in which nobody typed. */
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
