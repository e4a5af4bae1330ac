import type { AiAnswer, JournalAi, SuggestionRequest } from '../ai/journal-ai'
import { aiFailureReason } from './ai-failure-reason'
import type { Outcome } from './outcome'
import { recentWritings } from './recent-writings'
import type { SuggestionKind, SuggestionStore } from './suggestion-store'

export interface SuggestionTools {
  readonly store: SuggestionStore
  readonly ai: JournalAi
  /** Chooses among the suggestions there could be. */
  readonly seed: string
  /** Aborts when whoever asked is gone. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
}

/** Asks for a suggestion from what the account wrote lately, until there is one that it was not given before, and remembers it. */
export async function suggest<Value extends string | readonly string[]>(
  uid: string,
  kind: SuggestionKind,
  { store, ai, seed, signal, now }: SuggestionTools,
  ask: (request: SuggestionRequest) => Promise<AiAnswer<Value>>,
): Promise<Outcome<Value>> {
  const writings = await recentWritings(store.entriesNewestFirst(uid))
  const attempts = ai.description.kind === 'provider' ? mostPaidAttempts : mostAttempts
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const given = await store.given(uid, kind)
    const answer = await ask({ writings, given, seed: `${seed} ${attempt}`, signal })
    if (answer.status === 'failed') return { status: 'refused', reason: aiFailureReason(answer.failure, now) }
    const remembered = await store.remember(uid, kind, [answer.value].flat())
    if (remembered === 'remembered') return { status: 'answered', response: answer.value }
  }
  return { status: 'refused', reason: { reason: 'ai-unusable' } }
}

/** Enough that calls of one person at the same moment sort themselves out. */
const mostAttempts = 5
/** Each costs somebody money. */
const mostPaidAttempts = 2
