import { useEffect } from 'react'

/** Closes a dialog that has nothing to show, for example because its subject no longer exists. */
export function useCloseWhenEmpty(isEmpty: boolean, onClosed: () => void): void {
  useEffect(() => {
    if (isEmpty) onClosed()
  }, [isEmpty, onClosed])
}
