import type { AiDescription } from '@geist/domain'

/**
 * The port for the AI, implemented by `embedded` and `provider`; `chooseJournalAi` picks one from
 * the configuration. The caller has checked that the account allows AI and passes no text that AI
 * must not read.
 *
 * A new operation is a new method with its own request type, an `AiAnswer`, and an implementation
 * on both sides.
 */
export interface JournalAi {
  readonly description: AiDescription
  /** Suggests a prompt: one open question in plain text on one line. */
  generateJournalPrompt(request: SuggestionRequest): Promise<AiAnswer<string>>
  /** Suggests one small action for today in plain text on one line. */
  generateAction(request: SuggestionRequest): Promise<AiAnswer<string>>
  /**
   * Suggests three different questions for a user to ask about their notes: letters and single
   * spaces only.
   */
  generateQueryPrompts(request: SuggestionRequest): Promise<AiAnswer<readonly string[]>>
  /**
   * Replies to a draft. `onText` receives each piece of the stream, if the AI streams; the answer
   * has the whole text.
   */
  quickReply(request: QuickReplyRequest): Promise<AiAnswer<string>>
  /**
   * Answers a question about a selection. Quotes are positions in the texts, so each is verbatim.
   */
  complexQuery(request: ComplexQueryRequest): Promise<AiAnswer<Analysis>>
  /**
   * Answers a question about the journal from candidate entries, with quotes as in `complexQuery`.
   */
  askJournal(request: AskJournalRequest): Promise<AiAnswer<JournalAnswer>>
  /**
   * Names a group of entries in a few words of plain text, at most
   * `contentMap.clusterTitleMaxLength` characters.
   *
   * @returns an answer of `undefined` when the entries hold no word to name them by; a retry cannot
   * change that
   */
  titleCluster(request: TitleRequest): Promise<AiAnswer<string | undefined>>
  /** Smooths a cut-up. The embedded AI returns it unchanged. */
  polishCutUp(request: PolishRequest): Promise<AiAnswer<string>>
}

interface AiRequest {
  /** The same request with the same seed gives the same answer, if the AI is deterministic. */
  readonly seed: string
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

export interface SuggestionRequest extends AiRequest {
  /** The user's writings, newest first; may be empty. */
  readonly writings: readonly string[]
  /** Earlier suggestions, newest last, which must not be repeated. */
  readonly previousSuggestions: readonly string[]
}

export interface QuickReplyRequest extends AiRequest {
  readonly draft: string
  readonly onText?: ((text: string) => void) | undefined
}

export interface ComplexQueryRequest extends AiRequest {
  readonly prompt: string
  /** The selected texts in order. Never empty, and no text is blank. */
  readonly texts: readonly QueriedText[]
  /** The name of the notebook that the texts are selected from; `''` if unknown. */
  readonly notebook: string
  /** What each text is: an entry, or one or several lines of a text whose entries are unknown. */
  readonly unit: 'entry' | 'line' | 'part'
  /** Epoch milliseconds, to resolve times such as "last week". */
  readonly now: number
  /** The user's IANA time zone, one that the platform supports. */
  readonly timeZone: string
}

export interface AskJournalRequest extends AiRequest {
  readonly question: string
  /** Earlier turns of the conversation, oldest first. */
  readonly turns: readonly { readonly question: string; readonly answer: string }[]
  /** Candidate entries, most likely first. Never empty, and no text is blank. */
  readonly texts: readonly QueriedEntry[]
  /** The highest count of matching notes that is exact; a higher one is only a minimum. */
  readonly maxExactCount: number
  /** The user's IANA time zone, one that the platform supports. */
  readonly timeZone: string
  /** Epoch milliseconds, to resolve times such as "last week". */
  readonly now: number
  /** Receives each piece of the answer once it is final. */
  readonly onPiece?: ((piece: string | QuotedWords) => void) | undefined
}

/** An answer in reading order, like an `Analysis`. */
export interface JournalAnswer {
  readonly pieces: Analysis['pieces']
  /** Whether the journal holds the answer, as far as the AI can tell. */
  readonly isKnown: boolean
}

export interface TitleRequest extends AiRequest {
  /** The entries or their beginnings. Never empty, and no text is blank. */
  readonly texts: readonly string[]
}

export interface PolishRequest extends AiRequest {
  /** Not blank; only the first `aiInputLimits.cutUpMaxLength` characters are sent. */
  readonly cutUp: string
}

export interface QueriedText {
  readonly content: string
  /** Epoch milliseconds; `undefined` if unknown. */
  readonly writtenAt: number | undefined
}

/** An entry of the journal. */
export interface QueriedEntry extends QueriedText {
  /** `''` without a category. */
  readonly category: string
  /** The name of its notebook; `''` if it is in none. */
  readonly notebook: string
}

/** An analysis in reading order: plain text and positions of quotes. */
export interface Analysis {
  readonly pieces: readonly (string | QuotedWords)[]
  /** Indexes of the request's texts that did not fit. */
  readonly unread: readonly number[]
}

/** A range in a text of the request, in UTF-16 code units. */
export interface QuotedWords {
  /** Index of the text in the request. */
  readonly textIndex: number
  readonly start: number
  readonly end: number
}

/** An answer, or an expected failure as a value. */
export type AiAnswer<Value> =
  | { readonly status: 'answered'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: AiFailure }

export type AiFailure =
  /** The provider refuses the credentials or does not exist; the operator must fix it. */
  | { readonly kind: 'misconfigured' }
  /**
   * The provider does not respond or failed. `retryAt` (epoch milliseconds) comes from its
   * `Retry-After`.
   */
  | { readonly kind: 'unreachable'; readonly retryAt?: number }
  /** The provider rate-limits the request. */
  | { readonly kind: 'busy'; readonly retryAt?: number }
  /** The provider's answer cannot be used. */
  | { readonly kind: 'unusable' }
  /** The caller disconnected. */
  | { readonly kind: 'cancelled' }
