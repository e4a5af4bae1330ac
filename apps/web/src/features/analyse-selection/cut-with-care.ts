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
 * @param heard results of earlier checks by entry id; updated in place
 */
export function cutWithCare(
  entries: readonly SourceEntry[],
  request: CutRequest,
  heard: Map<string, boolean>,
): CarefulCut {
  for (;;) {
    const made = cutUp({ ...request, entries: entries.filter(({ id }) => heard.get(id) !== true) })
    const used = new Set(made.fragments.map(({ entryId }) => entryId))
    const unheard = entries.filter(({ id }) => used.has(id) && !heard.has(id))
    for (const { id, content } of unheard) heard.set(id, speaksOfCrisis(content))
    if (unheard.some(({ id }) => heard.get(id) === true)) continue
    const inCare = entries.filter(({ id }) => heard.get(id) === true).length
    return { cutUp: made, inCare, isCareDue: inCare > 0 || speaksOfCrisis(`${request.prompt ?? ''}\n${made.text}`) }
  }
}
