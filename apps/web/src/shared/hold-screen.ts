import { useLayoutEffect } from 'react'
import { create } from 'zustand'

/** How many hold the screen where it is: it may not be exchanged under them, whatever the network does. */
export const useScreenHolds = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Holds the screen as long as the component stands: somebody types in it, and no key may be lost. */
export function useHoldScreen(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

function change(by: number): void {
  useScreenHolds.setState(({ count }) => ({ count: count + by }))
}
