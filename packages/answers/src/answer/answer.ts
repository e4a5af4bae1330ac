import type { Note } from '../ranking/note'

/** Words of a note, from `start` to `end` in UTF-16 code units. */
export interface NoteQuote {
  /** Index of the note in the request. */
  readonly noteIndex: number
  readonly start: number
  readonly end: number
}

/** An answer in reading order: plain text and quotes. */
export interface Answer {
  readonly pieces: readonly (string | NoteQuote)[]
  /** Whether the notes seem to hold the answer. If not, quotes are only close. */
  readonly isFound: boolean
}

export interface Turn {
  readonly question: string
  readonly answer: string
}

export interface AnswerRequest {
  readonly question: string
  /** The earlier turns of the conversation, oldest first. */
  readonly turns: readonly Turn[]
  /** The notes that may answer it. */
  readonly notes: readonly Note[]
  /** The user's IANA time zone, one that the platform supports. */
  readonly timeZone: string
  /** The highest count of matching notes that is exact; a higher one is only a minimum. */
  readonly maxExactCount: number
  /** Epoch milliseconds, to resolve times such as "last week". */
  readonly now: number
}
