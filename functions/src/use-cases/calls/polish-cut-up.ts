import { speaksOfCrisis } from '@geist/crisis'
import type { analyzeJournalEntries as contract, CutUpPiece, PayloadOf, ResponseOf } from '@geist/domain'
import {
  type AiAnswer,
  type JournalAi,
  toFailureReason,
  composeEmptySelectionAnswer,
  type Outcome,
} from '@geist/journal-ai'
import { toLeftOutEntries } from './to-left-out-entries'
import { prependCrisisLines } from './prepend-crisis-lines'
import { readSelection, type SelectedText, type SelectionDependencies } from './read-selection'

export interface PolishDependencies extends SelectionDependencies {
  readonly ai: JournalAi
  readonly seed: string
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
}

type Payload = PayloadOf<typeof contract>

/**
 * Has the AI polish a cut-up. The server assembles it from the requested pieces, so that only words
 * of readable entries are sent. Pieces of other entries and of entries in crisis are dropped.
 */
export async function polishCutUp(
  uid: string,
  payload: Payload,
  pieces: readonly CutUpPiece[],
  { ai, seed, signal, now, ...selectionDependencies }: PolishDependencies,
): Promise<Outcome<ResponseOf<typeof contract>>> {
  const { texts, leftOut } = await readSelection(uid, payload, selectionDependencies)
  const textsInCrisis = texts.filter(({ content }) => speaksOfCrisis(content))
  const cutUp = assemblePieces(
    payload.content,
    pieces,
    texts.filter((text) => !textsInCrisis.includes(text)),
  )
  const answer = await polish(cutUp, textsInCrisis, { ai, seed, signal })
  if (answer.status === 'failed') return { status: 'refused', reason: toFailureReason(answer.failure, now) }
  const { analysis } = prependCrisisLines(`${payload.prompt}\n${cutUp}`, textsInCrisis, {
    analysis: answer.value,
    quotes: [],
  })
  const allLeftOut = [...leftOut, ...textsInCrisis.flatMap(toLeftOutEntries('care'))]
  return {
    status: 'answered',
    response: payload.entries === undefined ? { analysis } : { analysis, leftOut: allLeftOut },
  }
}

/** Polishes without AI a cut-up that is empty or in crisis. */
async function polish(
  cutUp: string,
  textsInCrisis: readonly SelectedText[],
  { ai, seed, signal }: Pick<PolishDependencies, 'ai' | 'seed' | 'signal'>,
): Promise<AiAnswer<string>> {
  if (cutUp === '') return { status: 'answered', value: composeEmptySelectionAnswer(textsInCrisis, seed) }
  // Harmless pieces may combine into a text in crisis.
  if (speaksOfCrisis(cutUp)) return { status: 'answered', value: cutUp }
  return ai.polishCutUp({ cutUp, seed, signal })
}

/** Joins the pieces that lie in a readable text; `''` if none has a visible character. */
function assemblePieces(content: string, pieces: readonly CutUpPiece[], texts: readonly SelectedText[]): string {
  let text = ''
  for (const { start, end, before } of pieces) {
    const source = texts.find(
      (candidate) => start >= candidate.start && end <= candidate.start + candidate.content.length,
    )
    if (source === undefined) continue
    text += (text === '' ? '' : before) + content.slice(start, end)
  }
  return /\S/u.test(text) ? text : ''
}
