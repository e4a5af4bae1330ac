import { create } from 'zustand'

/** Who holds words that would not outlive this page: the browser keeps nothing for Geist, or has no room left. */
export const useUnkept = create<{ readonly holders: ReadonlySet<string> }>(() => ({ holders: new Set() }))

/** Says for one holder whether it has such words. Only a holder whose words are kept or gone may take it back. */
export function setUnkept(holder: string, isUnkept: boolean): void {
  const { holders } = useUnkept.getState()
  if (holders.has(holder) === isUnkept) return
  const next = new Set(holders)
  if (isUnkept) next.add(holder)
  else next.delete(holder)
  useUnkept.setState({ holders: next })
}
