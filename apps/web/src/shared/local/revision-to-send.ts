import type { Entry } from '@geist/domain'

/**
 * The revision for sending a text again. The first text of an entry has none and takes the entry's
 * id, so that every device sends the same revision and the text is stored once.
 */
export function getRevisionToSend({ id, revision }: Pick<Entry, 'id' | 'revision'>): string {
  return revision || id
}
