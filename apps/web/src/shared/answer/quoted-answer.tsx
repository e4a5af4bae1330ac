import { type MouseEvent, useId } from 'react'

import styles from './answer.module.css'

/** A part of an answer: plain text, or a quote with a link to its entry. */
export interface AnswerSegment {
  readonly text: string
  /** Offset in the answer. */
  readonly offset: number
  readonly quote:
    | {
        readonly entryId: string
        /** Navigates to the quoted words. */
        readonly follow: (clickedLink: HTMLElement) => void
      }
    | undefined
}

export interface QuotedAnswerProps {
  readonly segments: readonly AnswerSegment[]
  /** Says to screen readers what following a quote does. */
  readonly help: string
  readonly className?: string | undefined
}

/** An answer whose quotes link to their entries. */
export function QuotedAnswer({ segments, help, className = '' }: QuotedAnswerProps) {
  const helpId = useId()
  return (
    // Not `bdi` per segment: its content does not count for the direction of the whole answer.
    <div className={`${styles.text} ${className}`} dir="auto">
      {segments.map(({ text, offset, quote }) => {
        if (quote === undefined)
          return (
            <span key={offset} className={styles.piece}>
              {text}
            </span>
          )
        const follow = (event: MouseEvent<HTMLAnchorElement>) => {
          event.preventDefault()
          quote.follow(event.currentTarget)
        }
        return (
          <span key={offset} className={styles.piece}>
            <a href={`#${quote.entryId}`} className={styles.quote} aria-describedby={helpId} onClick={follow}>
              {text}
            </a>
          </span>
        )
      })}
      <span id={helpId} hidden>
        {help}
      </span>
    </div>
  )
}
