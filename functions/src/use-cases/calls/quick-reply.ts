import { speaksOfCrisis } from '@geist/crisis'
import { addCrisisLines } from '../../ai/crisis/add-crisis-lines'
import type { JournalAi } from '../../ai/journal-ai'
import { toFailureReason } from './to-failure-reason'
import type { Outcome } from './outcome'
import type { SuggestionStore } from '../ports/suggestion-store'

export interface QuickReplyDependencies {
  readonly store: Pick<SuggestionStore, 'readPreviousSuggestions' | 'remember'>
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
 * Replies to a draft. Stores neither draft nor reply, only which hand-written sentences were used,
 * to avoid repetition. A reply to a draft in crisis begins with the crisis lines, whichever AI
 * answers.
 */
export async function quickReply(
  uid: string,
  draft: string,
  { store, ai, seed, signal, now, onText }: QuickReplyDependencies,
): Promise<Outcome<{ analysis: string }>> {
  const previousPhrasings = await store.readPreviousSuggestions(uid, 'replies')
  const isInCrisis = speaksOfCrisis(draft)
  // The crisis lines must come first, so nothing is streamed.
  const streamText = isInCrisis ? undefined : onText
  const answer = await ai.quickReply({ draft, previousPhrasings, seed, signal, onText: streamText })
  if (answer.status === 'failed') return { status: 'refused', reason: toFailureReason(answer.failure, now) }
  const { text, phrasing } = answer.value
  if (phrasing !== '') await store.remember(uid, 'replies', [phrasing])
  return { status: 'answered', response: { analysis: isInCrisis ? addCrisisLines(text) : text } }
}
