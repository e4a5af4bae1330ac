import type { Entry } from '@geist/domain'

/**
 * The revision under which a text is sent again. The first text of an entry has none, and takes the
 * entry's id: then it is the same from every device, so that it is kept once.
 */
export function revisionToSend({ id, revision }: Pick<Entry, 'id' | 'revision'>): string {
  return revision || id
}
