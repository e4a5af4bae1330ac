import { speaksOfCrisis } from '@geist/crisis'
import { cutUp } from '@geist/cut-up'
import type { analyzeJournalEntries as contract, PayloadOf, ResponseOf } from '@geist/domain'
import { leftOutFor } from './left-out-for'
import { prependCrisisLines } from './prepend-crisis-lines'
import { emptySelectionAnswer } from './empty-selection-answer'
import type { Outcome } from './outcome'
import { readSelection, type SelectionTools } from './read-selection'
import type { WrittenAnalysis } from './write-analysis'

export interface CutUpTools extends SelectionTools {
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
  { seed: defaultSeed, ...tools }: CutUpTools,
): Promise<Outcome<ResponseOf<typeof contract>>> {
  const { prompt, entries, method, seed = defaultSeed } = payload
  const { texts, leftOut } = await readSelection(uid, payload, tools)
  const inCrisis = texts.filter(({ content }) => speaksOfCrisis(content))
  const readable = texts.filter((text) => !inCrisis.includes(text))
  const { text, fragments } = cutUp({
    entries: readable.map(({ content }, index) => ({ id: String(index), content })),
    seed,
    prompt,
    ...(method !== undefined && { method }),
  })
  const quotes = fragments.map((fragment) => {
    const offset = readable[Number(fragment.entryId)]?.start ?? 0
    return { text: fragment.text, start: offset + fragment.start, end: offset + fragment.end, at: fragment.at }
  })
  const written: WrittenAnalysis =
    text === '' ? { analysis: emptySelectionAnswer(inCrisis, seed), quotes: [] } : { analysis: text, quotes }
  const response = prependCrisisLines(prompt, inCrisis, written)
  const allLeftOut = [...leftOut, ...inCrisis.flatMap(leftOutFor('care'))]
  return { status: 'answered', response: entries === undefined ? response : { ...response, leftOut: allLeftOut } }
}
