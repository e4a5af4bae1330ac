import { speaksOfCrisis } from '@geist/crisis'
import { cutUp, type CutUp, type CutUpRequest, type SourceEntry } from '@geist/cut-up'

export type CutRequest = Omit<CutUpRequest, 'entries'>

export interface CarefulCut {
  /** Empty if no entries are left to cut. */
  readonly cutUp: CutUp
  /** Number of entries found so far that speak of suicide or self-harm. They are excluded. */
  readonly inCare: number
  /** Whether to show crisis lines: for such entries, prompts and results. */
  readonly isCareDue: boolean
}

/**
 * Cuts up entries, excluding those that speak of suicide or self-harm. Checks only the few entries
 * that a cut-up uses, and repeats until none of them is a crisis text.
 * @param crisisById results of earlier checks by entry id; updated in place
 */
export function cutWithCare(
  entries: readonly SourceEntry[],
  request: CutRequest,
  crisisById: Map<string, boolean>,
): CarefulCut {
  for (;;) {
    const result = cutUp({ ...request, entries: entries.filter(({ id }) => crisisById.get(id) !== true) })
    const usedIds = new Set(result.fragments.map(({ entryId }) => entryId))
    const uncheckedEntries = entries.filter(({ id }) => usedIds.has(id) && !crisisById.has(id))
    for (const { id, content } of uncheckedEntries) crisisById.set(id, speaksOfCrisis(content))
    if (uncheckedEntries.some(({ id }) => crisisById.get(id) === true)) continue
    const inCare = entries.filter(({ id }) => crisisById.get(id) === true).length
    return { cutUp: result, inCare, isCareDue: inCare > 0 || speaksOfCrisis(`${request.prompt ?? ''}\n${result.text}`) }
  }
}
