import type { SourceEntry } from '@geist/cut-up'
import type { Entry, Parsed } from '@geist/domain'

export type Cuttable = Pick<Entry, 'id' | 'content' | 'neverAi'>

/**
 * What of the selected entries is cut up, or why there is nothing. Scissors are no AI, and still what is kept from every AI is left out: a cut-up that is
 * saved is an entry like others, and would carry those words past the mark.
 */
export function cuttableEntries(
  selected: readonly Cuttable[],
): Parsed<
  { readonly entries: readonly SourceEntry[]; readonly neverAi: number },
  'nothing-selected' | 'never-ai' | 'blank'
> {
  const open = selected.filter(({ neverAi = false }) => !neverAi)
  if (selected.length === 0) {
    return { status: 'refused', reason: 'nothing-selected', sentence: 'Please select the entries to cut up.' }
  }
  if (open.length === 0) {
    return {
      status: 'refused',
      reason: 'never-ai',
      sentence:
        'What you selected is kept from every AI. A saved cut-up would carry its words past that, so it is not cut. Please select other entries.',
    }
  }
  if (!open.some(({ content }) => /\S/u.test(content))) {
    return {
      status: 'refused',
      reason: 'blank',
      sentence: 'There are no words in what you selected. Please select other entries.',
    }
  }
  return {
    status: 'accepted',
    value: { entries: open.map(({ id, content }) => ({ id, content })), neverAi: selected.length - open.length },
  }
}
