import type { Value } from '../value'

/** Builds the path of a document whose id comes from a field; empty if the id is not a text. */
export function buildPath(store: string, id: Value | undefined, ...subpath: readonly string[]): string {
  return typeof id === 'string' ? [store, id, ...subpath].join('/') : ''
}
