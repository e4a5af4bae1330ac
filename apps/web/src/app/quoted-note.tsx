import type { TextRange } from '@geist/domain'
import { useEffect, useRef } from 'react'

import { HighlightedText } from '../features/browse-entries/components/highlighted-text'

/** A note with quoted words marked, and brought into sight. */
export function QuotedNote({ content, range }: { readonly content: string; readonly range: TextRange | undefined }) {
  const rootRef = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // After the dialog around it has given the focus to what is at its top.
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
