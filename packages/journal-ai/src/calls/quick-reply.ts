import { speaksOfCrisis } from '@geist/crisis'
import type { quickReply as contract, ResponseOf } from '@geist/domain'
import { addCrisisLines } from '../crisis/add-crisis-lines'
import type { JournalAi } from '../journal-ai'
import { type EarlierNotesDependencies, findEarlierNotes } from './find-earlier-notes'
import { toFailureReason } from './to-failure-reason'
import type { Outcome } from './outcome'

export interface QuickReplyDependencies extends EarlierNotesDependencies {
  readonly ai: JournalAi
  readonly seed: string
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
  /** Receives each piece of the reply. */
  readonly onText?: ((text: string) => void) | undefined
}

/**
 * Replies to a draft, and names the user's earlier notes about the same subject, which no AI
 * receives. Stores nothing. A reply to a draft in crisis begins with the crisis lines, whichever AI
 * answers, and names no notes.
 */
export async function quickReply(
  uid: string,
  draft: string,
  { ai, seed, signal, now, onText, ...notesDependencies }: QuickReplyDependencies,
): Promise<Outcome<ResponseOf<typeof contract>>> {
  const isInCrisis = speaksOfCrisis(draft)
  // The crisis lines must come first, so nothing is streamed.
  const streamText = isInCrisis ? undefined : onText
  const [answer, notes] = await Promise.all([
    ai.quickReply({ draft, seed, signal, onText: streamText }),
    isInCrisis ? [] : findEarlierNotes(uid, draft, notesDependencies),
  ])
  if (answer.status === 'failed') return { status: 'refused', reason: toFailureReason(answer.failure, now) }
  const analysis = isInCrisis ? addCrisisLines(answer.value) : answer.value
  return { status: 'answered', response: notes.length === 0 ? { analysis } : { analysis, notes } }
}
