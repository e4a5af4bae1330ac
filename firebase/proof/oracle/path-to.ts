import type { Value } from '../value'

/** The path of the document in a store that a field names, or of one below it; what is no text names none. */
export function pathTo(store: string, id: Value | undefined, ...below: readonly string[]): string {
  return typeof id === 'string' ? [store, id, ...below].join('/') : ''
}
