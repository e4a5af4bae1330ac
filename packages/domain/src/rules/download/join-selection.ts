import { limits } from '../../constants/limits'
import type { JoinedEntry } from '../../contracts/joined-entries'
import type { Entry } from '../../entities/entry'
import type { ValidationResult } from '../validation-result'

export type SelectableEntry = Pick<Entry, 'id' | 'content' | 'neverAi'>

/** The selected entries as an analysis request sends them. */
export interface JoinedSelection {
  readonly content: string
  readonly entries: readonly JoinedEntry[]
  /** Ids of the entries that are left out because no AI may read them. */
  readonly neverAiIds: readonly string[]
}

export type SelectionRefusal = 'nothing-selected' | 'never-ai' | 'blank' | 'too-many' | 'too-long'

/**
 * Joins the selected entries by newlines for an analysis, or explains why they cannot be sent. Call
 * it before sending. Entries marked as never for AI are left out. `splitSelection` is the inverse.
 */
export function joinSelection(
  selected: readonly SelectableEntry[],
): ValidationResult<JoinedSelection, SelectionRefusal> {
  const readable = selected.filter(({ neverAi = false }) => !neverAi)
  const content = readable.map((entry) => entry.content).join('\n')
  const refusal = findRefusal(selected.length, readable.length, content)
  if (refusal !== undefined)
    return { status: 'refused', reason: refusal, sentence: sentences[refusal](readable, content) }
  return {
    status: 'accepted',
    value: {
      content,
      entries: readable.map((entry) => ({ id: entry.id, length: entry.content.length })),
      neverAiIds: selected.filter(({ neverAi = false }) => neverAi).map(({ id }) => id),
    },
  }
}

function findRefusal(selectedCount: number, readableCount: number, content: string): SelectionRefusal | undefined {
  if (selectedCount === 0) return 'nothing-selected'
  if (readableCount === 0) return 'never-ai'
  if (readableCount > limits.selectedEntriesMax) return 'too-many'
  if (content.length > limits.selectedContentMaxLength) return 'too-long'
  return /\S/u.test(content) ? undefined : 'blank'
}

const sentences: Readonly<Record<SelectionRefusal, (readable: readonly unknown[], content: string) => string>> = {
  'nothing-selected': () => 'Select the notes you want to ask about.',
  'never-ai': () => 'The notes you selected are marked Never AI, so no AI may read them. Select others.',
  blank: () => 'The notes you selected have no words. Select others.',
  'too-many': ({ length }) =>
    `You selected ${formatNumber(length)} notes, but only ${formatNumber(limits.selectedEntriesMax)} can be read at once. Select fewer.`,
  'too-long': (_, { length }) =>
    `The notes you selected are too long: ${formatNumber(length)} characters, and the limit is ${formatNumber(limits.selectedContentMaxLength)}. Select fewer.`,
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US')
}
