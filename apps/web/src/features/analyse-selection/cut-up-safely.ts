import { speaksOfCrisis } from '@geist/crisis'
import { cutUp, type CutUp, type CutUpRequest, type SourceEntry } from '@geist/cut-up'

export type CutUpSettings = Omit<CutUpRequest, 'entries'>

export interface SafeCutUp {
  /** Its text is empty if no entries are left to cut. */
  readonly cutUp: CutUp
  /** Number of entries found so far that speak of suicide or self-harm. They are excluded. */
  readonly crisisCount: number
  /** Whether to show crisis lines: an entry, the prompt or the result is a crisis text. */
  readonly needsCare: boolean
}

/**
 * Cuts up entries, excluding those that speak of suicide or self-harm. Checks only the few entries
 * that a cut-up uses, and repeats until none of them is a crisis text.
 * @param crisisById results of earlier checks by entry id; updated in place
 */
export function cutUpSafely(
  entries: readonly SourceEntry[],
  settings: CutUpSettings,
  crisisById: Map<string, boolean>,
): SafeCutUp {
  for (;;) {
    const result = cutUp({ ...settings, entries: entries.filter(({ id }) => crisisById.get(id) !== true) })
    const usedIds = new Set(result.fragments.map(({ entryId }) => entryId))
    const uncheckedEntries = entries.filter(({ id }) => usedIds.has(id) && !crisisById.has(id))
    for (const { id, content } of uncheckedEntries) crisisById.set(id, speaksOfCrisis(content))
    if (uncheckedEntries.some(({ id }) => crisisById.get(id) === true)) continue
    const crisisCount = entries.filter(({ id }) => crisisById.get(id) === true).length
    return {
      cutUp: result,
      crisisCount,
      needsCare: crisisCount > 0 || speaksOfCrisis(`${settings.prompt ?? ''}\n${result.text}`),
    }
  }
}
