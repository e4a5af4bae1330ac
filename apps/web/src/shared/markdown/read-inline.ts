import type { SyntaxNode } from '@lezer/common'

import type { InlineNode } from './markdown-nodes'
import { toSafeHref } from './to-safe-href'

export interface InlineOptions {
  /** Whether white space at the start of a line belongs to the markup of the block. */
  readonly isIndentMarkup: boolean
  readonly isInLink?: boolean
}

/** Reads the text between two positions of a syntax node: a paragraph, or a part of one. */
export function readInline(
  text: string,
  parent: SyntaxNode,
  from: number,
  to: number,
  options: InlineOptions,
): readonly InlineNode[] {
  const nodes: InlineNode[] = []
  let end = from
  const addText = (textEnd: number) => {
    nodes.push(...(options.isIndentMarkup ? toUnindentedText(text, end, textEnd) : toText(end, textEnd)))
  }
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.from < from || node.to > to) continue
    addText(node.from)
    nodes.push(...readInlineNode(text, node, options))
    end = node.to
    // The space after the marker of a quote or a check box.
    if (isLineMarker(node) && text[end] === ' ') end += 1
  }
  addText(to)
  return nodes
}

export function toText(from: number, to: number): readonly InlineNode[] {
  return from < to ? [{ kind: 'text', from, to }] : []
}

function readInlineNode(text: string, node: SyntaxNode, options: InlineOptions): readonly InlineNode[] {
  const { name, from, to } = node
  switch (name) {
    case 'Emphasis':
      return readMarked(text, node, 'emphasis', options)
    case 'StrongEmphasis':
      return readMarked(text, node, 'strong', options)
    case 'InlineCode':
      return readMarked(text, node, 'code', options)
    case 'Escape':
      return toText(from + 1, to)
    case 'HardBreak':
      return toText(to - 1, to)
    case 'URL':
      return readUrl(text, node, options)
    case 'Autolink':
    case 'Link':
    case 'Image':
      return readLink(text, node, options) ?? readInline(text, node, from, to, options)
    case 'QuoteMark':
    case 'TaskMarker':
      return []
    default:
      return toText(from, to)
  }
}

function readMarked(
  text: string,
  node: SyntaxNode,
  kind: 'emphasis' | 'strong' | 'code',
  options: InlineOptions,
): readonly InlineNode[] {
  const { from, to, firstChild, lastChild } = node
  // '5*3*2' multiplies.
  if (kind !== 'code' && /\d/u.test(`${text[from - 1] ?? ''}${text[to] ?? ''}`)) return toText(from, to)
  return [{ kind, children: readInline(text, node, firstChild?.to ?? from, lastChild?.from ?? to, options) }]
}

/** An address that is a link without any markup. */
function readUrl(text: string, { from, to }: SyntaxNode, { isInLink }: InlineOptions): readonly InlineNode[] {
  const href = isInLink ? undefined : toSafeHref(text.slice(from, to))
  const label = toText(from, to)
  return href === undefined ? label : [{ kind: 'link', href, children: label }]
}

/**
 * '[label](destination)' or '<destination>'. An image becomes a link, too: showing it would send a
 * request to its server.
 *
 * @returns `undefined` without a safe destination
 */
function readLink(text: string, node: SyntaxNode, options: InlineOptions): readonly InlineNode[] | undefined {
  const [openMark, closeMark] = node.getChildren('LinkMark')
  const url = node.getChildren('URL').at(-1)
  if (options.isInLink || !openMark || !closeMark || !url) return undefined
  // Without a destination, the last address is inside the label.
  const hasDestination = node.name === 'Autolink' || url.from > closeMark.from
  const href = hasDestination ? toSafeHref(text.slice(url.from, url.to)) : undefined
  const children = readInline(text, node, openMark.to, closeMark.from, { ...options, isInLink: true })
  return href === undefined || children.length === 0 ? undefined : [{ kind: 'link', href, children }]
}

/** Text without the white space at the start of its lines. */
function toUnindentedText(text: string, from: number, to: number): readonly InlineNode[] {
  const nodes: InlineNode[] = []
  let start = from
  while (start < to) {
    if (text[start - 1] === '\n') while (start < to && /[ \t]/u.test(text[start] ?? '')) start += 1
    const lineBreak = text.indexOf('\n', start)
    const end = lineBreak === -1 || lineBreak >= to ? to : lineBreak + 1
    nodes.push(...toText(start, end))
    start = end
  }
  return nodes
}

function isLineMarker({ name }: SyntaxNode): boolean {
  return name === 'QuoteMark' || name === 'TaskMarker'
}
