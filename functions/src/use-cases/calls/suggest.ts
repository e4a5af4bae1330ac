import { aiInputLimits } from '@geist/domain'
import { screenForCrisis, removeCareTexts } from '../../ai/crisis/screen-for-crisis'
import { type Random, seededRandom } from '@geist/seeded-random'
import type { AiAnswer, JournalAi, SuggestionRequest } from '../../ai/journal-ai'
import { aiFailureReason } from './ai-failure-reason'
import type { Outcome } from './outcome'
import { collectRecentWritings } from './collect-recent-writings'
import type { SuggestionKind, SuggestionStore } from '../ports/suggestion-store'

export interface SuggestionTools {
  readonly store: SuggestionStore
  readonly ai: JournalAi
  /** Selects among the possible suggestions. */
  readonly seed: string
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
}

/** The source of one kind of suggestion. */
export interface SuggestionSource<Value> {
  /** A draft to suggest for, instead of recent writings. */
  readonly draft?: string | undefined
  readonly ask: (request: SuggestionRequest) => Promise<AiAnswer<Value>>
  /**
   * Suggests without AI while the newest writings are in crisis; may repeat an earlier suggestion
   * if there is no other.
   */
  readonly care: (previousSuggestions: readonly string[], random: Random) => Value
}

/**
 * Asks for a suggestion about a draft or about recent writings until one is new, and remembers it
 * unless it is about a draft. No AI receives a text in crisis, and none is asked while the newest
 * texts are.
 */
export async function suggest<Value extends string | readonly string[]>(
  uid: string,
  kind: SuggestionKind,
  { store, ai, seed, signal, now }: SuggestionTools,
  { draft, ask, care }: SuggestionSource<Value>,
): Promise<Outcome<Value>> {
  const material = screenForCrisis(
    draft === undefined ? await collectRecentWritings(store.entriesNewestFirst(uid)) : [draft],
  )
  if (material.kind === 'care') {
    const response = care(await store.previousSuggestions(uid, kind), seededRandom(seed))
    if (draft === undefined) await store.remember(uid, kind, [response].flat())
    return { status: 'answered', response }
  }
  // Send the end of a long draft: the user is writing there.
  const writings = material.writings.map((text) =>
    draft === undefined ? text : text.slice(-aiInputLimits.entryMaxLength),
  )
  const attempts = ai.description.kind === 'provider' ? maxPaidAttempts : maxAttempts
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const previousSuggestions = removeCareTexts(await store.previousSuggestions(uid, kind))
    const answer = await ask({ writings, previousSuggestions, seed: `${seed} ${attempt}`, signal })
    if (answer.status === 'failed') return { status: 'refused', reason: aiFailureReason(answer.failure, now) }
    const { value: response } = answer
    // A suggestion mentions its topic, and nothing of a draft may be stored.
    if (draft !== undefined) return { status: 'answered', response }
    const result = await store.remember(uid, kind, [response].flat())
    if (result === 'remembered') return { status: 'answered', response }
  }
  return { status: 'refused', reason: { reason: 'ai-unusable' } }
}

/** Enough to resolve conflicts among a user's concurrent calls. */
const maxAttempts = 5
/** Each attempt costs money. */
const maxPaidAttempts = 2
