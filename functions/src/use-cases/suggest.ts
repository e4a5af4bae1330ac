import { aiSending } from '@geist/domain'
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
  /** What to suggest about, instead of what the account wrote lately. */
  readonly draft?: string | undefined
  readonly ask: (request: SuggestionRequest) => Promise<AiAnswer<Value>>
  /** What comes while the newest writings speak of crisis, without an AI, and if there is no other what was given before. */
  readonly care: (given: readonly string[], random: Random) => Value
}

/**
 * Asks for a suggestion about a draft, or about what the account wrote lately, until there is one
 * that it was not given before. Remembers it, unless it is about a draft. No AI gets a text that
 * speaks of not wanting to live, and none is asked while the newest texts do.
 */
export async function suggest<Value extends string | readonly string[]>(
  uid: string,
  kind: SuggestionKind,
  { store, ai, seed, signal, now }: SuggestionTools,
  { draft, ask, care }: SuggestionSource<Value>,
): Promise<Outcome<Value>> {
  const material = materialOf(draft === undefined ? await recentWritings(store.entriesNewestFirst(uid)) : [draft])
  if (material.kind === 'care') {
    const response = care(await store.given(uid, kind), seededRandom(seed))
    if (draft === undefined) await store.remember(uid, kind, [response].flat())
    return { status: 'answered', response }
  }
  // The end of a draft is where the user is writing.
  const writings = material.writings.map((text) => (draft === undefined ? text : text.slice(-aiSending.entryMaxLength)))
  const attempts = ai.description.kind === 'provider' ? mostPaidAttempts : mostAttempts
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const given = withoutCare(await store.given(uid, kind))
    const answer = await ask({ writings, given, seed: `${seed} ${attempt}`, signal })
    if (answer.status === 'failed') return { status: 'refused', reason: aiFailureReason(answer.failure, now) }
    const { value: response } = answer
    // A suggestion mentions what it is about, and nothing of a draft is stored.
    if (draft !== undefined) return { status: 'answered', response }
    const remembered = await store.remember(uid, kind, [response].flat())
    if (remembered === 'remembered') return { status: 'answered', response }
  }
  return { status: 'refused', reason: { reason: 'ai-unusable' } }
}

/** Enough that calls of one person at the same moment sort themselves out. */
const mostAttempts = 5
/** Each costs somebody money. */
const mostPaidAttempts = 2
