import { create } from 'zustand'

/**
 * Names of the page's parts that hold words which would be lost with this page: the browser refuses
 * storage, or it is full.
 */
export const useUnpersistedWords = create<{ readonly holders: ReadonlySet<string> }>(() => ({ holders: new Set() }))

/**
 * Sets whether a holder has such words. Only a holder whose words are stored or gone may clear it.
 */
export function setUnpersistedWords(holder: string, isUnpersisted: boolean): void {
  const { holders } = useUnpersistedWords.getState()
  if (holders.has(holder) === isUnpersisted) return
  const newHolders = new Set(holders)
  if (isUnpersisted) newHolders.add(holder)
  else newHolders.delete(holder)
  useUnpersistedWords.setState({ holders: newHolders })
}
