import { useEffect, useState } from 'react'

import type { wordDifferences } from './word-differences'

/** How texts are compared, once its code has come; where it does not come, texts are shown without marks. */
export function useWordDifferences(): typeof wordDifferences | undefined {
  const [compare, setCompare] = useState<typeof wordDifferences>()
  useEffect(() => {
    import('./word-differences').then((loaded) => setCompare(() => loaded.wordDifferences)).catch(() => undefined)
  }, [])
  return compare
}
