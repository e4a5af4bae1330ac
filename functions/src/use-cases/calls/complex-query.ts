import { speaksOfCrisis } from '@geist/crisis'
import { type complexQuery as contract, type PayloadOf, type ResponseOf, describeLeftOut } from '@geist/domain'
import {
  type Analysis,
  type JournalAi,
  toFailureReason,
  toSupportedTimeZone,
  composeEmptySelectionAnswer,
  type Outcome,
} from '@geist/journal-ai'
import { toLeftOutEntries } from './to-left-out-entries'
import { prependCrisisLines } from './prepend-crisis-lines'
import { readSelection, type SelectedText, type SelectionDependencies } from './read-selection'
import { assembleAnalysis } from './assemble-analysis'

export interface ComplexQueryDependencies extends SelectionDependencies {
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
  { ai, seed, signal, now, ...selectionDependencies }: ComplexQueryDependencies,
): Promise<Outcome<Response>> {
  const { prompt, entries } = payload
  const { texts, unit, leftOut } = await readSelection(uid, payload, selectionDependencies)
  const textsInCrisis = texts.filter(({ content }) => speaksOfCrisis(content))
  const readableTexts = texts.filter((text) => !textsInCrisis.includes(text))
  const answer =
    readableTexts.length === 0
      ? answerWithoutAi(composeEmptySelectionAnswer(textsInCrisis, seed))
      : await ai.complexQuery({
          prompt,
          notebook: payload.collectionName,
          texts: readableTexts.map(toQueriedText),
          unit,
          now,
          timeZone: toSupportedTimeZone(payload.timeZone),
          seed,
          signal,
        })
  if (answer.status === 'failed') return { status: 'refused', reason: toFailureReason(answer.failure, now) }
  const { pieces, unread } = answer.value
  const allLeftOut = [
    ...leftOut,
    ...textsInCrisis.flatMap(toLeftOutEntries('care')),
    ...unread.flatMap((index) => readableTexts[index] ?? []).flatMap(toLeftOutEntries('no-room')),
  ]
  const leftOutNote = describeLeftOut(allLeftOut)
  const notedPieces = leftOutNote === '' ? pieces : [...pieces, `\n\n${leftOutNote}`]
  const response = prependCrisisLines(prompt, textsInCrisis, assembleAnalysis(notedPieces, readableTexts))
  return { status: 'answered', response: entries === undefined ? response : { ...response, leftOut: allLeftOut } }
}

/** Answers without AI when no entry is left. */
function answerWithoutAi(sentence: string): { readonly status: 'answered'; readonly value: Analysis } {
  return { status: 'answered', value: { pieces: [sentence], unread: [] } }
}

function toQueriedText({ content, writtenAt }: SelectedText) {
  return { content, writtenAt }
}
