import type { TextRange } from '@geist/domain'
import type { RefCallback } from 'react'

import { HighlightedText } from './highlighted-text'

export interface EntryTextProps {
  readonly text: string
  /** Marked ranges, which are in order and do not overlap. */
  readonly ranges: readonly TextRange[]
  readonly className?: string | undefined
  /** Ref of the element with `className`. */
  readonly textRef?: RefCallback<HTMLElement> | undefined
  /** Whether only the first lines are visible. Tab then skips links and check boxes. */
  readonly isExcerpt?: boolean
  /**
   * Ticks or unticks the check box with its sign at this position of the text, in UTF-16 code
   * units. Without it, check boxes are disabled.
   */
  readonly onToggleTask?: ((offset: number) => void) | undefined
}

/** The text of an entry as typed. */
export function PlainText({ text, ranges, className, textRef }: EntryTextProps) {
  return (
    // `dir="auto"` sets right-to-left for Hebrew and Arabic text.
    <p ref={textRef} className={className} dir="auto">
      <HighlightedText text={text} ranges={ranges} />
    </p>
  )
}
