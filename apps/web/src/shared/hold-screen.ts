import { useLayoutEffect } from 'react'
import { create } from 'zustand'

/** The number of holds. While there are any, the screen must not be replaced. */
export const useScreenHolds = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Holds the screen while mounted: the user is typing in it, and no key may be lost. */
export function useHoldScreen(): void {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

function change(by: number): void {
  useScreenHolds.setState(({ count }) => ({ count: count + by }))
}
