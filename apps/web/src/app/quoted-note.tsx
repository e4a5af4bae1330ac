import type { TextRange } from '@geist/domain'
import { useEffect, useRef } from 'react'

import { MarkedText } from '../features/browse-entries/components/marked-text'

/** A note with quoted words marked, and brought into sight. */
export function QuotedNote({ content, range }: { readonly content: string; readonly range: TextRange | undefined }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // After the dialog around it has given the focus to what is at its top.
    const frame = requestAnimationFrame(() => place.current?.querySelector('mark')?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <span ref={place}>
      <MarkedText text={content} ranges={range ? [range] : []} />
    </span>
  )
}
