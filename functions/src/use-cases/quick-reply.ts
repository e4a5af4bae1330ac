import { speaksOfCrisis } from '@geist/crisis'
import { withCrisisLines } from '../ai/crisis/with-crisis-lines'
import type { JournalAi } from '../ai/journal-ai'
import { aiFailureReason } from './ai-failure-reason'
import type { Outcome } from './outcome'
import type { SuggestionStore } from './suggestion-store'

export interface QuickReplyTools {
  readonly store: Pick<SuggestionStore, 'given' | 'remember'>
  readonly ai: JournalAi
  readonly seed: string
  /** Aborts when whoever asked is gone. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
  /** Is told each next piece of the reply. */
  readonly onText?: ((text: string) => void) | undefined
}

/**
 * Replies to a draft. Nothing of the draft is kept, nor of the reply: remembered is which hand-written sentences it was made of, so that
 * they do not come again soon. A draft that speaks of not wanting to live is answered with the crisis lines by every AI.
 */
export async function quickReply(
  uid: string,
  draft: string,
  { store, ai, seed, signal, now, onText }: QuickReplyTools,
): Promise<Outcome<{ analysis: string }>> {
  const given = await store.given(uid, 'replies')
  const isInCrisis = speaksOfCrisis(draft)
  // The crisis lines stand first: nothing of an answer is shown before them.
  const told = isInCrisis ? undefined : onText
  const answer = await ai.quickReply({ draft, given, seed, signal, onText: told })
  if (answer.status === 'failed') return { status: 'refused', reason: aiFailureReason(answer.failure, now) }
  const { text, phrasing } = answer.value
  if (phrasing !== '') await store.remember(uid, 'replies', [phrasing])
  return { status: 'answered', response: { analysis: isInCrisis ? withCrisisLines(text) : text } }
}
