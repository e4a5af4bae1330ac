import { speaksOfCrisis } from '@geist/crisis'
import { type complexQuery as contract, type PayloadOf, type ResponseOf, describeLeftOut } from '@geist/domain'
import type { Analysis, JournalAi } from '../../ai/journal-ai'
import { aiFailureReason } from './ai-failure-reason'
import { toSupportedTimeZone } from './to-supported-time-zone'
import { leftOutFor } from './left-out-for'
import { prependCrisisLines } from './prepend-crisis-lines'
import { emptySelectionAnswer } from './empty-selection-answer'
import type { Outcome } from './outcome'
import { readSelection, type SelectedText, type SelectionTools } from './read-selection'
import { writeAnalysis } from './write-analysis'

export interface ComplexQueryTools extends SelectionTools {
  readonly ai: JournalAi
  readonly seed: string
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
}

type Payload = PayloadOf<typeof contract>
type Response = ResponseOf<typeof contract>

/**
 * Answers a question about selected entries. No AI receives an entry that is excluded from AI or in
 * crisis. If an entry or the question is in crisis, the crisis lines come first.
 */
export async function complexQuery(
  uid: string,
  payload: Payload,
  { ai, seed, signal, now, ...tools }: ComplexQueryTools,
): Promise<Outcome<Response>> {
  const { prompt, entries } = payload
  const { texts, unit, leftOut } = await readSelection(uid, payload, tools)
  const inCrisis = texts.filter(({ content }) => speaksOfCrisis(content))
  const readable = texts.filter((text) => !inCrisis.includes(text))
  const answer =
    readable.length === 0
      ? answerWithoutAi(emptySelectionAnswer(inCrisis, seed))
      : await ai.complexQuery({
          prompt,
          texts: readable.map(toQueriedText),
          unit,
          timeZone: toSupportedTimeZone(payload.timeZone),
          seed,
          signal,
        })
  if (answer.status === 'failed') return { status: 'refused', reason: aiFailureReason(answer.failure, now) }
  const { pieces, unread } = answer.value
  const allLeftOut = [
    ...leftOut,
    ...inCrisis.flatMap(leftOutFor('care')),
    ...unread.flatMap((index) => readable[index] ?? []).flatMap(leftOutFor('no-room')),
  ]
  const leftOutNote = describeLeftOut(allLeftOut)
  const written = writeAnalysis(leftOutNote === '' ? pieces : [...pieces, `\n\n${leftOutNote}`], readable)
  const response = prependCrisisLines(prompt, inCrisis, written)
  return { status: 'answered', response: entries === undefined ? response : { ...response, leftOut: allLeftOut } }
}

/** Answers without AI when no entry is left. */
function answerWithoutAi(sentence: string): { readonly status: 'answered'; readonly value: Analysis } {
  return { status: 'answered', value: { pieces: [sentence], unread: [] } }
}

function toQueriedText({ content, writtenAt }: SelectedText) {
  return { content, writtenAt }
}
