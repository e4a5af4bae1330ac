import type { TextRange } from '@geist/domain'
import type { ReactNode } from 'react'

import styles from './highlighted-text.module.css'

/** A text with marked ranges, which are in order and do not overlap. */
export function HighlightedText({ text, ranges }: { readonly text: string; readonly ranges: readonly TextRange[] }) {
  const parts: ReactNode[] = []
  let position = 0
  for (const { start, end } of ranges) {
    parts.push(
      text.slice(position, start),
      <mark key={start} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    )
    position = end
  }
  return (
    <>
      {parts}
      {text.slice(position)}
    </>
  )
}
