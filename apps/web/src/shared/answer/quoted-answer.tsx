import { type MouseEvent, useId } from 'react'

import styles from './answer.module.css'

/** A part of an answer: text, or words of an entry with the way to them. */
export interface ShownPiece {
  readonly text: string
  /** Where it begins in the answer. */
  readonly at: number
  readonly way:
    | {
        readonly entryId: string
        /** Leads to the words; it is told from where. */
        readonly follow: (from: HTMLElement) => void
      }
    | undefined
}

export interface QuotedAnswerProps {
  readonly pieces: readonly ShownPiece[]
  /** What following a quote does, for those who do not see it. */
  readonly help: string
  readonly className?: string | undefined
}

/** An answer whose quotes each lead to their words. */
export function QuotedAnswer({ pieces, help, className = '' }: QuotedAnswerProps) {
  const id = useId()
  return (
    // Not `bdi` for its parts: what is in one has no say in the direction of the whole.
    <div className={`${styles.text} ${className}`} dir="auto">
      {pieces.map(({ text, at, way }) => {
        if (way === undefined)
          return (
            <span key={at} className={styles.piece}>
              {text}
            </span>
          )
        const follow = (event: MouseEvent<HTMLAnchorElement>) => {
          event.preventDefault()
          way.follow(event.currentTarget)
        }
        return (
          <span key={at} className={styles.piece}>
            <a href={`#${way.entryId}`} className={styles.quote} aria-describedby={id} onClick={follow}>
              {text}
            </a>
          </span>
        )
      })}
      <span id={id} hidden>
        {help}
      </span>
    </div>
  )
}
