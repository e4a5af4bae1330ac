import { isDeepStrictEqual } from 'node:util'

import type { BackendDump } from './dump-backend'

export interface Difference {
  readonly path: string
  readonly change: 'gone' | 'new' | 'changed'
}

/** All differences between two backends, sorted by path. */
export function compareDumps(before: BackendDump, after: BackendDump): readonly Difference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return paths.flatMap((path): readonly Difference[] => {
    if (!after.has(path)) return [{ path, change: 'gone' }]
    if (!before.has(path)) return [{ path, change: 'new' }]
    return isDeepStrictEqual(before.get(path), after.get(path)) ? [] : [{ path, change: 'changed' }]
  })
}
