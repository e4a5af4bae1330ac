import { speaksOfCrisis } from '@geist/crisis'
import { cutUp } from '@geist/cut-up'
import type { analyzeJournalEntries as contract, PayloadOf, ResponseOf } from '@geist/domain'
import { toLeftOutEntries } from './to-left-out-entries'
import { prependCrisisLines } from './prepend-crisis-lines'
import { composeEmptySelectionAnswer, type Outcome } from '@geist/journal-ai'
import { readSelection, type SelectionDependencies } from './read-selection'
import type { AssembledAnalysis } from './assemble-analysis'

export interface CutUpDependencies extends SelectionDependencies {
  /** Default seed for a call without one. */
  readonly seed: string
}

type Payload = PayloadOf<typeof contract>

/**
 * Cuts selected entries up into a new text, without AI. Skips entries that the caller may not read
 * or that are excluded from AI: a saved cut-up is an ordinary entry and would lose that mark.
 * Entries in crisis are skipped too, and the crisis lines come first.
 */
export async function cutUpSelection(
  uid: string,
  payload: Payload,
  { seed: defaultSeed, ...selectionDependencies }: CutUpDependencies,
): Promise<Outcome<ResponseOf<typeof contract>>> {
  const { prompt, entries, method, seed = defaultSeed } = payload
  const { texts, leftOut } = await readSelection(uid, payload, selectionDependencies)
  const textsInCrisis = texts.filter(({ content }) => speaksOfCrisis(content))
  const readableTexts = texts.filter((text) => !textsInCrisis.includes(text))
  const { text, fragments } = cutUp({
    entries: readableTexts.map(({ content }, index) => ({ id: String(index), content })),
    seed,
    prompt,
    ...(method !== undefined && { method }),
  })
  const quotes = fragments.map((fragment) => {
    const offset = readableTexts[Number(fragment.entryId)]?.start ?? 0
    return { text: fragment.text, start: offset + fragment.start, end: offset + fragment.end, at: fragment.at }
  })
  const analysis: AssembledAnalysis =
    text === ''
      ? { analysis: composeEmptySelectionAnswer(textsInCrisis, seed), quotes: [] }
      : { analysis: text, quotes }
  const response = prependCrisisLines(prompt, textsInCrisis, analysis)
  const allLeftOut = [...leftOut, ...textsInCrisis.flatMap(toLeftOutEntries('care'))]
  return { status: 'answered', response: entries === undefined ? response : { ...response, leftOut: allLeftOut } }
}
