import { isDeepStrictEqual } from 'node:util'

import type { BackendDump } from './dump-backend'

export interface Difference {
  readonly path: string
  readonly how: 'gone' | 'new' | 'changed'
}

/** All differences between two backends, sorted by path. */
export function differences(before: BackendDump, after: BackendDump): readonly Difference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return paths.flatMap((path): readonly Difference[] => {
    if (!after.has(path)) return [{ path, how: 'gone' }]
    if (!before.has(path)) return [{ path, how: 'new' }]
    return isDeepStrictEqual(before.get(path), after.get(path)) ? [] : [{ path, how: 'changed' }]
  })
}
