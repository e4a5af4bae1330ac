import { useEffect, useState } from 'react'

import type { wordDifferences } from './word-differences'

/** Lazily loads the diff; `undefined` until then and if loading fails. */
export function useWordDifferences(): typeof wordDifferences | undefined {
  const [compare, setCompare] = useState<typeof wordDifferences>()
  useEffect(() => {
    import('./word-differences').then((loaded) => setCompare(() => loaded.wordDifferences)).catch(() => undefined)
  }, [])
  return compare
}
