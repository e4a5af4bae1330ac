import type { EntryQuote, TurnAnswer } from '@geist/domain'
import { type MouseEvent, useId, useMemo } from 'react'

import { answerPieces } from '../answer-pieces'
import styles from './turn.module.css'

/** Words of an entry that stand in an answer, as they stood there then. */
export interface QuotedWords {
  readonly quote: EntryQuote
  readonly text: string
}

/** Opens the entry of a quote, with its words marked. */
export type OpenQuote = (words: QuotedWords) => void

/** An answer whose quotes each open their entry. */
export function AnswerText({ answer, onQuote }: { readonly answer: TurnAnswer; readonly onQuote: OpenQuote }) {
  const help = useId()
  const pieces = useMemo(() => answerPieces(answer), [answer])
  return (
    <div className={styles.answer} dir="auto">
      {pieces.map(({ text, at, quote }) => {
        if (quote === undefined) return <bdi key={at}>{text}</bdi>
        const open = (event: MouseEvent<HTMLAnchorElement>) => {
          event.preventDefault()
          onQuote({ quote, text })
        }
        return (
          <bdi key={at}>
            <a href={`#${quote.entryId}`} className={styles.quote} aria-describedby={help} onClick={open}>
              {text}
            </a>
          </bdi>
        )
      })}
      <span id={help} hidden>
        Opens the note that these words are from.
      </span>
    </div>
  )
}
