import { useCallback, useState } from 'react'

import type { LocalKey } from '../../shared/local/device-stores'
import { readLocalText, writeLocalText } from '../../shared/local/local-text'

export type SortKey = 'timestamp' | 'category'

const storageKey = (uid: string): LocalKey => `geist:sort:${uid}`

/**
 * The account's sort key, stored in localStorage if available. Read on mount: a component must
 * remount for another account.
 */
export function useSortKey(uid: string): readonly [SortKey, (key: SortKey) => void] {
  const [key, setKey] = useState<SortKey>(() =>
    readLocalText(storageKey(uid)) === 'category' ? 'category' : 'timestamp',
  )
  const choose = useCallback(
    (next: SortKey) => {
      setKey(next)
      writeLocalText(storageKey(uid), next)
    },
    [uid],
  )
  return [key, choose]
}
