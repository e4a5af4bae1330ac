import { type MouseEvent, useId } from 'react'

import type { AnswerPiece } from '../answer-pieces'
import type { LeadTo } from '../tab-props'
import styles from './analysis-panel.module.css'

/** An answer whose quotes each lead to their words in the entry. */
export function QuotedAnswer({ pieces, leadTo }: { readonly pieces: readonly AnswerPiece[]; readonly leadTo: LeadTo }) {
  const help = useId()
  return (
    <div className={styles.answer}>
      {pieces.map(({ text, at, place }) => {
        const lead = place && leadTo({ entryId: place.id, text, start: place.start, end: place.end })
        if (place === undefined || lead === undefined) return <bdi key={at}>{text}</bdi>
        const follow = (event: MouseEvent<HTMLAnchorElement>) => {
          event.preventDefault()
          lead(event.currentTarget)
        }
        return (
          <bdi key={at}>
            <a href={`#${place.id}`} className={styles.quote} aria-describedby={help} onClick={follow}>
              {text}
            </a>
          </bdi>
        )
      })}
      <span id={help} hidden>
        Leads to these words in their entry. Escape leads back.
      </span>
    </div>
  )
}
