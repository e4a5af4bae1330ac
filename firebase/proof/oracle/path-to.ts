import type { Value } from '../value'

/** The path of a document whose id comes from a field; empty if the id is not a text. */
export function pathTo(store: string, id: Value | undefined, ...below: readonly string[]): string {
  return typeof id === 'string' ? [store, id, ...below].join('/') : ''
}
