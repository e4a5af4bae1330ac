import { type Entry, isAiOutput } from '@geist/domain'

import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

/**
 * Loads the prompts that only the server stores, by entry id. Resolves to none if it is
 * unreachable.
 */
export async function loadPrompts(
  uid: string,
  entries: readonly Entry[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (!navigator.onLine || !entries.some(mayHaveServerPrompt)) return new Map()
  try {
    const [{ firestore }, { readPrompts }] = await Promise.all([loadFirestore(), import('./read-prompts')])
    return await readPrompts(firestore, uid, signal)
  } catch (error) {
    // The server is unreachable, or code failed to load (`TypeError`).
    if (isFirebaseError(error) || error instanceof TypeError) return new Map()
    throw error
  }
}

/** The prompt of a note or of a saved answer is stored separately once it was public. */
function mayHaveServerPrompt(entry: Entry): boolean {
  return entry.userPrompt === undefined && (entry.isPublic || isAiOutput(entry))
}
