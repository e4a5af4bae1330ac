import { speaksOfCrisis } from '@geist/crisis'
import type { analyzeJournalEntries as contract, CutUpPiece, PayloadOf, ResponseOf } from '@geist/domain'
import type { AiAnswer, JournalAi } from '../../ai/journal-ai'
import { aiFailureReason } from './ai-failure-reason'
import { leftOutFor } from './left-out-for'
import { prependCrisisLines } from './prepend-crisis-lines'
import { emptySelectionAnswer } from './empty-selection-answer'
import type { Outcome } from './outcome'
import { readSelection, type SelectedText, type SelectionTools } from './read-selection'

export interface PolishTools extends SelectionTools {
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
  { ai, seed, signal, now, ...tools }: PolishTools,
): Promise<Outcome<ResponseOf<typeof contract>>> {
  const { texts, leftOut } = await readSelection(uid, payload, tools)
  const inCrisis = texts.filter(({ content }) => speaksOfCrisis(content))
  const cutUp = assemblePieces(
    payload.content,
    pieces,
    texts.filter((text) => !inCrisis.includes(text)),
  )
  const answer = await polish(cutUp, { ai, seed, signal, inCrisis })
  if (answer.status === 'failed') return { status: 'refused', reason: aiFailureReason(answer.failure, now) }
  const { analysis } = prependCrisisLines(`${payload.prompt}\n${cutUp}`, inCrisis, {
    analysis: answer.value,
    quotes: [],
  })
  const allLeftOut = [...leftOut, ...inCrisis.flatMap(leftOutFor('care'))]
  return {
    status: 'answered',
    response: payload.entries === undefined ? { analysis } : { analysis, leftOut: allLeftOut },
  }
}

async function polish(
  cutUp: string,
  { ai, seed, signal, inCrisis }: Pick<PolishTools, 'ai' | 'seed' | 'signal'> & { inCrisis: readonly SelectedText[] },
): Promise<AiAnswer<string>> {
  if (cutUp === '') return { status: 'answered', value: emptySelectionAnswer(inCrisis, seed) }
  // Harmless pieces may combine into a text in crisis.
  if (speaksOfCrisis(cutUp)) return { status: 'answered', value: cutUp }
  return ai.polishCutUp({ cutUp, seed, signal })
}

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
