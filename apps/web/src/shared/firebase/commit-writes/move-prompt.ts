import type { Entry } from '@geist/domain'

import { deleteField } from '../rest/field-values'
import type { RestWrite } from '../rest/rest-write'

/** Removes the prompt from the entry (`fields`), and stores it in another document (`writes`). */
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
