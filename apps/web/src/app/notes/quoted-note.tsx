import type { TextRange } from '@geist/domain'
import { useEffect, useRef } from 'react'

import { HighlightedText } from '../../features/browse-entries/components/highlighted-text'

/** A note with the quoted words marked and scrolled into view. */
export function QuotedNote({ content, range }: { readonly content: string; readonly range: TextRange | undefined }) {
  const rootRef = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Runs after the dialog has moved the focus to its top.
    const frame = requestAnimationFrame(() =>
      rootRef.current?.querySelector('mark')?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <span ref={rootRef}>
      <HighlightedText text={content} ranges={range ? [range] : []} />
    </span>
  )
}
