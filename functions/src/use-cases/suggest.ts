import { materialOf, withoutCare } from '../ai/crisis/material-of'
import { type Random, seededRandom } from '@geist/seeded-random'
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

/** Where a suggestion of one kind comes from. */
export interface SuggestionSource<Value> {
  readonly ask: (request: SuggestionRequest) => Promise<AiAnswer<Value>>
  /** What comes while the newest writings speak of crisis, without an AI, and if there is no other what was given before. */
  readonly care: (given: readonly string[], random: Random) => Value
}

/**
 * Asks for a suggestion from what the account wrote lately, until there is one that it was not given before, and remembers it. Nothing
 * that speaks of not wanting to live is handed to an AI, and while it is new, no AI is asked.
 */
export async function suggest<Value extends string | readonly string[]>(
  uid: string,
  kind: SuggestionKind,
  { store, ai, seed, signal, now }: SuggestionTools,
  { ask, care }: SuggestionSource<Value>,
): Promise<Outcome<Value>> {
  const material = materialOf(await recentWritings(store.entriesNewestFirst(uid)))
  if (material.kind === 'care') {
    const response = care(await store.given(uid, kind), seededRandom(seed))
    await store.remember(uid, kind, [response].flat())
    return { status: 'answered', response }
  }
  const { writings } = material
  const attempts = ai.description.kind === 'provider' ? mostPaidAttempts : mostAttempts
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const given = withoutCare(await store.given(uid, kind))
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
