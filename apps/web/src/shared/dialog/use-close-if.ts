import { useEffect } from 'react'

/** Closes a dialog that has nothing to show, for example because its subject no longer exists. */
export function useCloseIf(isPointless: boolean, onClosed: () => void): void {
  useEffect(() => {
    if (isPointless) onClosed()
  }, [isPointless, onClosed])
}
