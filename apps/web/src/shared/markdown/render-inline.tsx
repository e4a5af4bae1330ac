import { Children, type ReactNode } from 'react'

import { HighlightedText } from '../entry-text/highlighted-text'
import type { EntryTextProps } from '../entry-text/plain-text'
import type { InlineNode, TextSpan } from './markdown-nodes'
import styles from './markdown-text.module.css'

export interface RenderContext extends Pick<EntryTextProps, 'text' | 'ranges' | 'onToggleTask'> {
  /** Prefix of the ids of elements. */
  readonly idPrefix: string
  /** Of links and check boxes. */
  readonly tabIndex: 0 | -1
}

export function renderInline(context: RenderContext, nodes: readonly InlineNode[]): ReactNode {
  return Children.toArray(nodes.map((node) => renderNode(context, node)))
}

/** A part of the text with the marked ranges inside it. */
export function renderSpan({ text, ranges }: RenderContext, { from, to }: TextSpan): ReactNode {
  const rangesInside = ranges
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end }) => ({ start: Math.max(start, from) - from, end: Math.min(end, to) - from }))
  return <HighlightedText text={text.slice(from, to)} ranges={rangesInside} />
}

function renderNode(context: RenderContext, node: InlineNode): ReactNode {
  switch (node.kind) {
    case 'text':
      return renderSpan(context, node)
    case 'emphasis':
      return <em>{renderInline(context, node.children)}</em>
    case 'strong':
      return <strong className={styles.strong}>{renderInline(context, node.children)}</strong>
    case 'code':
      return <code className={styles.code}>{renderInline(context, node.children)}</code>
    case 'link':
      return (
        <a href={node.href} title={node.href} target="_blank" rel="noopener noreferrer" tabIndex={context.tabIndex}>
          {renderInline(context, node.children)}
        </a>
      )
    default:
      return node satisfies never
  }
}
