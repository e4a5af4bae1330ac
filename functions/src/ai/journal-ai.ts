import type { AiDescription } from '@geist/domain'

/**
 * The AI that Geist asks: one port, with `embedded` and `provider` behind it. What stands behind it is chosen by configuration, see
 * `chooseJournalAi`. Whoever calls has made sure that the account allows it, and hands over nothing that no AI may read.
 *
 * A further operation is a further method with a request of its own, `AiAnswer` of its value, and an implementation on both sides.
 */
export interface JournalAi {
  readonly description: AiDescription
  /** Suggests what to write about: one open question, plain text on one line. */
  generateJournalPrompt(request: SuggestionRequest): Promise<AiAnswer<string>>
  /** Suggests one small thing to do today: plain text on one line. */
  generateAction(request: SuggestionRequest): Promise<AiAnswer<string>>
  /** Suggests three different questions that one may ask of one's notes: letters and single spaces alone. */
  generateQueryPrompts(request: SuggestionRequest): Promise<AiAnswer<readonly string[]>>
  /** Replies to a draft. `onText` is told each next piece as it comes, where the AI can; the answer holds the whole. */
  quickReply(request: QuickReplyRequest): Promise<AiAnswer<QuickReply>>
  /** Answers a question about what somebody wrote. What it quotes it can only point at, so that every quote is word for word. */
  complexQuery(request: ComplexQueryRequest): Promise<AiAnswer<Analysis>>
  /** Answers a question about a whole journal from those entries that may answer it, with quotes as in `complexQuery`. */
  askJournal(request: AskJournalRequest): Promise<AiAnswer<JournalAnswer>>
  /**
   * Names what a group of entries is about: a few words of plain text, at most `contentMap.clusterTitleMaxLength` characters. `undefined` where they hold no word to name them
   * by, today or later.
   */
  titleCluster(request: TitleRequest): Promise<AiAnswer<string | undefined>>
  /** Makes a cut-up read more smoothly. One that can only count gives it back as it is. */
  polishCutUp(request: PolishRequest): Promise<AiAnswer<string>>
}

interface AiRequest {
  /** The same request with the same seed is answered alike, where the AI can promise that. */
  readonly seed: string
  /** Aborts when whoever asked is gone. */
  readonly signal: AbortSignal
}

export interface SuggestionRequest extends AiRequest {
  /** What the person wrote, newest first. Empty for somebody who has written nothing yet. */
  readonly writings: readonly string[]
  /** What was suggested before, newest last. None of it may come again. */
  readonly given: readonly string[]
}

export interface QuickReplyRequest extends AiRequest {
  readonly draft: string
  /** The `phrasing` of earlier replies, newest last. */
  readonly given: readonly string[]
  readonly onText?: ((text: string) => void) | undefined
}

export interface QuickReply {
  readonly text: string
  /** The hand-written sentences that it is made of, with their gaps: none of the person's words. `''` where there are none. */
  readonly phrasing: string
}

export interface ComplexQueryRequest extends AiRequest {
  readonly prompt: string
  /** What the question is about, in the order in which it was selected. Never empty, and none of it blank. */
  readonly texts: readonly QueriedText[]
  /** What each text is: an entry; a line, or several, of something whose entries are not known. */
  readonly unit: 'entry' | 'line' | 'part'
  /** The reader's, one that the platform knows. */
  readonly timeZone: string
}

export interface AskJournalRequest extends AiRequest {
  readonly question: string
  /** What was asked and answered before, oldest first. */
  readonly turns: readonly { readonly question: string; readonly answer: string }[]
  /** The entries that may answer it, those that are likeliest first. Never empty, and none of them blank. */
  readonly texts: readonly QueriedText[]
  /** The reader's, one that the platform knows. */
  readonly timeZone: string
  /** Epoch milliseconds: a question may be about last week. */
  readonly now: number
  /** Is told each next piece of the answer, once nothing can change it any more. */
  readonly onPiece?: ((piece: string | QuotedWords) => void) | undefined
}

/** An answer in the order in which it is read, as an `Analysis` is. */
export interface JournalAnswer {
  readonly pieces: Analysis['pieces']
  /** Whether the journal holds the answer, as far as the AI can tell. */
  readonly isKnown: boolean
}

export interface TitleRequest extends AiRequest {
  /** The entries, or their beginnings. Never empty, and none of it blank. */
  readonly texts: readonly string[]
}

export interface PolishRequest extends AiRequest {
  /** At most `aiSending.cutUpMaxLength` of it, and not blank. */
  readonly cutUp: string
}

export interface QueriedText {
  readonly content: string
  /** In epoch milliseconds, `undefined` where nobody knows. */
  readonly writtenAt: number | undefined
}

/** An analysis in the order in which it is read: plain text, and places of words that are quoted between the pieces of it. */
export interface Analysis {
  readonly pieces: readonly (string | QuotedWords)[]
  /** The texts that there was no room for, by their place in the request. */
  readonly unread: readonly number[]
}

/** Words of a text of the request, from `start` to `end` in UTF-16 code units. */
export interface QuotedWords {
  /** Which text, by its place in the request. */
  readonly text: number
  readonly start: number
  readonly end: number
}

/** An answer, or why there is none. Expected failures are values. */
export type AiAnswer<Value> =
  | { readonly status: 'answered'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: AiFailure }

export type AiFailure =
  /** It turns Geist away, or is nowhere: for the operator to mend. */
  | { readonly kind: 'misconfigured' }
  /** It does not answer, or broke down. `retryAt`, in epoch milliseconds, where it said when to come back. */
  | { readonly kind: 'unreachable'; readonly retryAt?: number }
  /** It takes no more for now. */
  | { readonly kind: 'busy'; readonly retryAt?: number }
  /** It answered with nothing that can be used. */
  | { readonly kind: 'unusable' }
  /** Whoever asked is gone. */
  | { readonly kind: 'cancelled' }
