import type { Value } from '../value'

/** The path of the document in a store that a field names; what is no text names none. */
export function pathTo(store: string, id: Value | undefined): string {
  return typeof id === 'string' ? `${store}/${id}` : ''
}
