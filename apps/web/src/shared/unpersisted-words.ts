import { create } from 'zustand'

/**
 * Holders of words that would be lost with this page: the browser refuses storage, or it is full.
 */
export const useUnpersistedWords = create<{ readonly holders: ReadonlySet<string> }>(() => ({ holders: new Set() }))

/**
 * Sets whether a holder has such words. Only a holder whose words are stored or gone may clear it.
 */
export function setUnpersistedWords(holder: string, isUnpersisted: boolean): void {
  const { holders } = useUnpersistedWords.getState()
  if (holders.has(holder) === isUnpersisted) return
  const nextHolders = new Set(holders)
  if (isUnpersisted) nextHolders.add(holder)
  else nextHolders.delete(holder)
  useUnpersistedWords.setState({ holders: nextHolders })
}
