import type { SourceEntry } from '@geist/cut-up'
import type { Entry, ValidationResult } from '@geist/domain'

export type CuttableEntry = Pick<Entry, 'id' | 'content' | 'neverAi'>

/**
 * Returns the entries to cut up, or why there are none. Excludes entries marked 'Never AI': a saved
 * cut-up is an ordinary entry, so an AI could read their words in it.
 */
export function pickCuttableEntries(
  selectedEntries: readonly CuttableEntry[],
): ValidationResult<
  { readonly entries: readonly SourceEntry[]; readonly neverAiCount: number },
  'nothing-selected' | 'never-ai' | 'blank'
> {
  const allowed = selectedEntries.filter(({ neverAi = false }) => !neverAi)
  if (selectedEntries.length === 0) {
    return { status: 'refused', reason: 'nothing-selected', sentence: 'Select the notes to cut up.' }
  }
  if (allowed.length === 0) {
    return {
      status: 'refused',
      reason: 'never-ai',
      sentence:
        'The selected notes are marked Never AI. Saving a cut-up would put their words in a new note that AI could read, so they can’t be cut up. Select others.',
    }
  }
  if (!allowed.some(({ content }) => /\S/u.test(content))) {
    return {
      status: 'refused',
      reason: 'blank',
      sentence: 'The selected notes have no words. Select others.',
    }
  }
  return {
    status: 'accepted',
    value: {
      entries: allowed.map(({ id, content }) => ({ id, content })),
      neverAiCount: selectedEntries.length - allowed.length,
    },
  }
}
