import type { SimilarityScore } from '@geist/domain'
import {
  askJournal,
  type AskStore,
  generateJournalPrompt,
  type JournalAi,
  type Outcome,
  quickReply,
  type SentenceEmbedder,
  type SuggestionStore,
} from '@geist/journal-ai'

import type { DeviceCall } from './device-calls'

export interface DeviceTools {
  readonly ai: JournalAi
  readonly embedder: SentenceEmbedder
  readonly askStore: AskStore
  readonly suggestionStore: SuggestionStore
  readonly findSimilar: (noteId: string) => Promise<readonly SimilarityScore[]>
  readonly seed: string
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
  /** Receives each piece of a streamed answer. */
  readonly onText: (text: string) => void
}

/** Answers a call as its function would on the server, from this device's notes. */
export async function answerOnDevice(
  uid: string,
  { name, payload }: DeviceCall,
  { askStore, suggestionStore, findSimilar, ...tools }: DeviceTools,
): Promise<Outcome<unknown>> {
  switch (name) {
    case 'askJournal':
      return askJournal(uid, payload, { ...tools, store: askStore })
    case 'quickReply':
      return quickReply(uid, payload.prompt, { ...tools, store: askStore })
    case 'generateJournalPrompt':
      return generateJournalPrompt(uid, payload ?? {}, { ...tools, store: suggestionStore })
    case 'findSimilar':
      return { status: 'answered', response: await findSimilar(payload.noteId) }
    default:
      return name satisfies never
  }
}
