import { useCallback, useState } from 'react'

import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

/** By what the loaded entries are sorted. */
export type SortChoice = 'timestamp' | 'category'

const keyOf = (uid: string): LocalKey => `geist:sort:${uid}`

/** How an account's list is sorted on this device: kept until it is chosen otherwise, where the browser keeps anything. */
export function useSortChoice(uid: string): readonly [SortChoice, (choice: SortChoice) => void] {
  const [choice, setChoice] = useState<SortChoice>(() =>
    readLocalText(keyOf(uid)) === 'category' ? 'category' : 'timestamp',
  )
  const choose = useCallback(
    (next: SortChoice) => {
      setChoice(next)
      writeLocalText(keyOf(uid), next)
    },
    [uid],
  )
  return [choice, choose]
}
