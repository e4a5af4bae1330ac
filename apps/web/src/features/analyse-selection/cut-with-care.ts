import { speaksOfCrisis } from '@geist/crisis'
import { cutUp, type CutUp, type CutUpRequest, type SourceEntry } from '@geist/cut-up'

export type CutRequest = Omit<CutUpRequest, 'entries'>

export interface CarefulCut {
  /** Empty where nothing is left that is cut. */
  readonly cutUp: CutUp
  /** How many entries came up that speak of not wanting to live. They are no material for a game. */
  readonly inCare: number
  /** Whether words of care come first: such entries came up, or the prompt is one, or what was put together. */
  readonly isCareDue: boolean
}

/**
 * Cuts entries up, and leaves out those that speak of not wanting to live. Only what comes up in a cut-up is looked at, which is a few of 500, and once.
 *
 * @param heard what is known already of entries, by their id; added to
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
