import type { quickReply as contract, ResponseOf } from '@geist/domain'
import { replyToCrisis } from '../crisis/reply-to-crisis'
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
 * receives. Stores nothing. A draft in crisis gets a hand-written reply with the crisis lines and
 * no notes, and no AI receives it.
 */
export async function quickReply(
  uid: string,
  draft: string,
  { ai, seed, signal, now, onText, ...notesDependencies }: QuickReplyDependencies,
): Promise<Outcome<ResponseOf<typeof contract>>> {
  const crisisReply = replyToCrisis(draft)
  if (crisisReply !== undefined) return { status: 'answered', response: { analysis: crisisReply } }
  const [answer, notes] = await Promise.all([
    ai.quickReply({ draft, seed, signal, onText }),
    findEarlierNotes(uid, draft, notesDependencies),
  ])
  if (answer.status === 'failed') return { status: 'refused', reason: toFailureReason(answer.failure, now) }
  const { value: analysis } = answer
  return { status: 'answered', response: notes.length === 0 ? { analysis } : { analysis, notes } }
}
