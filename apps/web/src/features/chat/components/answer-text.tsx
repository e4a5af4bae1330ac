import type { EntryQuote, TurnAnswer } from '@geist/domain'
import { useMemo } from 'react'

import { QuotedAnswer } from '../../../shared/answer/quoted-answer'
import { splitAnswerAtQuotes } from '../split-answer-at-quotes'
import styles from './turn.module.css'

/** Quoted words of an entry, as they were when the answer was made. */
export interface QuotedWords {
  readonly quote: EntryQuote
  readonly text: string
}

/** Opens the entry of a quote and highlights the quoted words. */
export type OpenQuote = (words: QuotedWords) => void

/** The text of an answer. Each quote opens its entry. */
export function AnswerText({ answer, onQuote }: { readonly answer: TurnAnswer; readonly onQuote: OpenQuote }) {
  const pieces = useMemo(() => splitAnswerAtQuotes(answer), [answer])
  return (
    <QuotedAnswer
      segments={pieces.map(({ text, at, source }) => ({
        text,
        offset: at,
        quote: source && { entryId: source.entryId, follow: () => onQuote({ quote: source, text }) },
      }))}
      help="Opens the note with these words."
      className={styles.answer}
    />
  )
}
