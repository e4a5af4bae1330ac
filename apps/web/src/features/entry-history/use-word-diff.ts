import { useEffect, useState } from 'react'

import type { diffWords } from './diff-words'

/**
 * Loads the function that compares two texts. Returns `undefined` until then and if loading fails:
 * the texts are then shown without marks.
 */
export function useWordDiff(): typeof diffWords | undefined {
  const [compare, setCompare] = useState<typeof diffWords>()
  useEffect(() => {
    import('./diff-words').then(({ diffWords: loadedDiff }) => setCompare(() => loadedDiff)).catch(() => undefined)
  }, [])
  return compare
}
