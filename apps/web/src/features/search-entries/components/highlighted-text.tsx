import type { TextRange } from '@geist/search'

import styles from './highlighted-text.module.css'

export interface HighlightedTextProps {
  readonly text: string
  /** In order and apart from each other. */
  readonly ranges: readonly TextRange[]
}

/** A text with parts of it marked. */
export function HighlightedText({ text, ranges }: HighlightedTextProps) {
  return (
    <>
      {ranges.map(({ start, end }, place) => (
        <span key={start}>
          {text.slice(ranges[place - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  )
}
