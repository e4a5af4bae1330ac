import type { Entry } from '@geist/domain'

import { deleteField } from '../rest/field-values'
import type { RestWrite } from '../rest/rest-write'

/** The field that an entry loses when it becomes public, and the writes that preserve it. */
interface MovedPrompt {
  readonly fields: { readonly userPrompt?: typeof deleteField }
  readonly writes: readonly RestWrite[]
}

/**
 * Moves the prompt of an entry that becomes public to `users/{uid}/userPrompts/{id}`, in the same
 * commit. Only its owner can read it there. The Security Rules refuse a public entry with a prompt.
 */
export function movePrompt(
  uid: string,
  entry: (Pick<Entry, 'id'> & { readonly userPrompt?: string | undefined }) | undefined,
): MovedPrompt {
  if (entry?.userPrompt === undefined) return { fields: {}, writes: [] }
  const path = `users/${uid}/userPrompts/${entry.id}`
  return {
    fields: { userPrompt: deleteField },
    writes: [{ kind: 'set', path, fields: { userPrompt: entry.userPrompt } }],
  }
}
