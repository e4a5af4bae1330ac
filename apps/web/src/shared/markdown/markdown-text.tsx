import type { TextRange } from '@geist/domain'
import { useId, useMemo } from 'react'

import { type EntryTextProps, PlainText } from '../entry-text/plain-text'
import { findSpans } from './find-spans'
import type { BlockNode } from './markdown-nodes'
import styles from './markdown-text.module.css'
import { parseMarkdown } from './parse-markdown'
import { renderBlocks } from './render-blocks'

/** A text with its Markdown rendered to elements. None of it is parsed as HTML. */
export function MarkdownText(props: EntryTextProps) {
  const { text, ranges, className = '', textRef, isExcerpt = false, onToggleTask } = props
  const idPrefix = useId()
  const blocks = useMemo(() => parseMarkdown(text), [text])
  // A match inside markup, such as the destination of a link, has to be visible, too.
  if (!blocks || !showsRanges(blocks, ranges)) return <PlainText {...props} />
  return (
    <div ref={textRef} className={`${className} ${styles.text}`} dir="auto">
      {renderBlocks({ text, ranges, idPrefix, tabIndex: isExcerpt ? -1 : 0, onToggleTask }, blocks)}
    </div>
  )
}

function showsRanges(blocks: readonly BlockNode[], ranges: readonly TextRange[]): boolean {
  if (ranges.length === 0) return true
  const spans = findSpans(blocks)
  return ranges.every(({ start, end }) => spans.some(({ from, to }) => from < end && to > start))
}
