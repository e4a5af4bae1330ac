import { useLayoutEffect } from 'react'
import { create } from 'zustand'

/** The number of components that hold the screen: while there are any, it must not be replaced. */
export const useScreenHolds = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Holds the screen while mounted: the user is typing in it, and no key may be lost. */
export function useHoldScreen(): void {
  useLayoutEffect(() => {
    addToCount(1)
    return () => addToCount(-1)
  }, [])
}

function addToCount(difference: number): void {
  useScreenHolds.setState(({ count }) => ({ count: count + difference }))
}
