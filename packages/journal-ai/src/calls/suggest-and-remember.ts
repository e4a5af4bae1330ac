import { aiInputLimits } from '@geist/domain'
import { screenForCrisis, removeCareTexts } from '../crisis/screen-for-crisis'
import { type Random, seededRandom } from '@geist/seeded-random'
import type { AiAnswer, JournalAi, SuggestionRequest } from '../journal-ai'
import { toFailureReason } from './to-failure-reason'
import type { Outcome } from './outcome'
import { collectRecentWritings } from './collect-recent-writings'
import type { SuggestionKind, SuggestionStore } from '../ports/suggestion-store'

export interface SuggestionDependencies {
  readonly store: SuggestionStore
  readonly ai: JournalAi
  /** Selects among the possible suggestions of a deterministic AI. */
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
  /** A notebook to suggest for, instead of all recent writings. */
  readonly collectionName?: string | undefined
  readonly askAi: (request: SuggestionRequest) => Promise<AiAnswer<Value>>
  /**
   * Suggests without AI while the newest writings are in crisis; may repeat an earlier suggestion
   * if there is no other.
   */
  readonly suggestCare: (previousSuggestions: readonly string[], random: Random) => Value
}

/**
 * Asks for a suggestion about a draft or about recent writings until one is new. Remembers it
 * unless it is about a draft. No AI receives a text in crisis, and none is asked while the newest
 * texts are in crisis.
 */
export async function suggestAndRemember<Value extends string | readonly string[]>(
  uid: string,
  kind: SuggestionKind,
  { store, ai, seed, signal, now }: SuggestionDependencies,
  { draft, collectionName, askAi, suggestCare }: SuggestionSource<Value>,
): Promise<Outcome<Value>> {
  const screened = screenForCrisis(
    draft === undefined ? await collectRecentWritings(store.streamEntriesNewestFirst(uid)) : [draft],
  )
  if (screened.kind === 'care') {
    const response = suggestCare(await store.readPreviousSuggestions(uid, kind), seededRandom(seed))
    if (draft === undefined) await store.remember(uid, kind, [response].flat())
    return { status: 'answered', response }
  }
  const screenedNotebook =
    collectionName === undefined
      ? screened
      : screenForCrisis(await collectRecentWritings(store.streamEntriesNewestFirst(uid), collectionName))
  const allowedWritings = screenedNotebook.kind === 'care' ? [] : screenedNotebook.writings
  // Send the end of a long draft: the user is writing there.
  const writings = allowedWritings.map((text) =>
    draft === undefined ? text : text.slice(-aiInputLimits.entryMaxLength),
  )
  const attemptCount = ai.description.kind === 'provider' ? maxPaidAttempts : maxAttempts
  for (let attempt = 0; attempt < attemptCount; attempt += 1) {
    const previousSuggestions = removeCareTexts(await store.readPreviousSuggestions(uid, kind))
    const answer = await askAi({ writings, previousSuggestions, seed: `${seed} ${attempt}`, signal })
    if (answer.status === 'failed') return { status: 'refused', reason: toFailureReason(answer.failure, now) }
    const { value: response } = answer
    // A suggestion mentions its topic, and nothing of a draft may be stored.
    if (draft !== undefined) return { status: 'answered', response }
    const memoryResult = await store.remember(uid, kind, [response].flat())
    if (memoryResult === 'remembered') return { status: 'answered', response }
  }
  return { status: 'refused', reason: { reason: 'ai-unusable' } }
}

/** Enough to resolve conflicts among a user's concurrent calls. */
const maxAttempts = 5
/** Each attempt costs money. */
const maxPaidAttempts = 2
