import { getAiRecipient } from '@geist/domain'
import type { AiFailure, JournalAi } from '@geist/journal-ai'
import { trialJournal } from './trial-journal'

export interface ChatReport {
  /** Why the first request failed; nothing else was tried then. */
  readonly failure: AiFailure['kind'] | undefined
  readonly questionCount: number
  /** Answers in the JSON that Geist asks for. */
  readonly readableCount: number
  /** Answers that quote the right note, letter for letter. */
  readonly exactCount: number
  readonly streams: boolean
  /** Median of an answer in milliseconds. */
  readonly medianMs: number
}

/**
 * Tries a model: a streamed reply to a made-up draft, then 20 questions to made-up notes. Sends no
 * text of a user.
 */
export async function checkChatModel(
  ai: JournalAi,
  { signal, now }: { readonly signal: AbortSignal; readonly now: () => number },
): Promise<ChatReport> {
  if (getAiRecipient(ai.description) === undefined) return createFailedReport('misconfigured')
  let pieceCount = 0
  const reply = await ai.quickReply({
    draft: 'The heron was back at the pond this morning. I stood there until my hands were cold.',
    seed: 'check',
    signal,
    onText: () => (pieceCount += 1),
  })
  if (reply.status === 'failed' && reply.failure.kind !== 'unusable') return createFailedReport(reply.failure.kind)
  const texts = trialJournal.map(({ note }, index) => ({
    content: note,
    writtenAt: Date.UTC(2026, 0, index + 1),
    category: '',
    notebook: '',
  }))
  const durations: number[] = []
  let readableCount = 0
  let exactCount = 0
  for (const [index, { question }] of trialJournal.entries()) {
    const startedAt = now()
    const answer = await ai.askJournal({
      question,
      turns: [],
      maxExactCount: Infinity,
      texts,
      timeZone: 'UTC',
      now: now(),
      seed: 'check',
      signal,
    })
    durations.push(now() - startedAt)
    if (answer.status === 'failed') {
      if (answer.failure.kind === 'unusable') continue
      return createFailedReport(answer.failure.kind)
    }
    readableCount += 1
    const quotedIndexes = answer.value.pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.textIndex))
    if (quotedIndexes[0] === index) exactCount += 1
  }
  const medianMs = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0
  return {
    failure: undefined,
    questionCount: trialJournal.length,
    readableCount,
    exactCount,
    streams: reply.status === 'answered' && pieceCount > 1,
    medianMs,
  }
}

function createFailedReport(failure: AiFailure['kind']): ChatReport {
  return { failure, questionCount: trialJournal.length, readableCount: 0, exactCount: 0, streams: false, medianMs: 0 }
}
