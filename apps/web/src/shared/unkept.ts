import { create } from 'zustand'

/**
 * Holders of words that would be lost with this page: the browser refuses storage, or it is full.
 */
export const useUnkept = create<{ readonly holders: ReadonlySet<string> }>(() => ({ holders: new Set() }))

/**
 * Sets whether a holder has such words. Only a holder whose words are stored or gone may clear it.
 */
export function setUnkept(holder: string, isUnkept: boolean): void {
  const { holders } = useUnkept.getState()
  if (holders.has(holder) === isUnkept) return
  const next = new Set(holders)
  if (isUnkept) next.add(holder)
  else next.delete(holder)
  useUnkept.setState({ holders: next })
}
