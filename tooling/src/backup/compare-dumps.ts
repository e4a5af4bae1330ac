import { isDeepStrictEqual } from 'node:util'

import type { BackendDump } from './dump-backend'

/** A document or account that differs between two dumps. */
export interface DumpDifference {
  readonly path: string
  readonly change: 'missing' | 'new' | 'changed'
}

/** Lists all differences between two dumps, sorted by path. */
export function compareDumps(before: BackendDump, after: BackendDump): readonly DumpDifference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return paths.flatMap((path): readonly DumpDifference[] => {
    if (!after.has(path)) return [{ path, change: 'missing' }]
    if (!before.has(path)) return [{ path, change: 'new' }]
    return isDeepStrictEqual(before.get(path), after.get(path)) ? [] : [{ path, change: 'changed' }]
  })
}
