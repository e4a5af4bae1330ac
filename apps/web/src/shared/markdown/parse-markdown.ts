import type { SyntaxNode } from '@lezer/common'
import { Autolink, parser, TaskList } from '@lezer/markdown'

import type { BlankLines, BlockNode, HeadingNode, ItemNode } from './markdown-nodes'
import { readInline, toText } from './read-inline'

/** Length of a rendered note, in UTF-16 code units. */
const maxLength = 20_000

/** Line breaks, and characters that could be markup. The time to parse grows with its square. */
const maxMarkupCount = 1_000
const markup = /[*_`[\]()<>~\\@\n]|[-+#](?=[ \t])/gu

/** Quotes and lists inside each other; deeper ones stay as typed. */
const maxDepth = 8

// Without what would surprise in a journal: HTML and entities, which stay as typed; indented code,
// since poems are indented; underlined headings, since '---' separates; definitions of links.
const markdownParser = parser.configure([
  TaskList,
  Autolink,
  { remove: ['HTMLBlock', 'HTMLTag', 'Entity', 'IndentedCode', 'SetextHeading', 'LinkReference'] },
])

/**
 * Parses a note as light Markdown. The result refers to the text by position. It leaves out only
 * markup, destinations of links, and white space around blocks; line breaks stay as typed.
 *
 * @returns `undefined` for a text that could take too long to parse or to show
 */
export function parseMarkdown(text: string): readonly BlockNode[] | undefined {
  if (text.length > maxLength || (text.match(markup)?.length ?? 0) > maxMarkupCount) return undefined
  return readBlocks({ text, headingLevels: [] }, markdownParser.parse(text).topNode, 0)
}

interface Reader {
  readonly text: string
  /** Levels of the headings around the current position. */
  readonly headingLevels: number[]
}

/** @param depth number of quotes and lists around the blocks */
function readBlocks(reader: Reader, parent: SyntaxNode, depth: number): readonly BlockNode[] {
  const blocks: BlockNode[] = []
  let end = parent.from
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.name === 'QuoteMark' || node.name === 'ListMark') continue
    const gap = reader.text.slice(end, node.from)
    blocks.push(...toBlankLines(gap, blocks.length === 0), readBlock(reader, node, depth))
    end = node.to
  }
  return blocks
}

function readBlock(reader: Reader, node: SyntaxNode, depth: number): BlockNode {
  const { name, from, to } = node
  switch (name) {
    case 'ATXHeading1':
    case 'ATXHeading2':
    case 'ATXHeading3':
    case 'ATXHeading4':
    case 'ATXHeading5':
    case 'ATXHeading6':
      return readHeading(reader, node) ?? toPlainBlock(node)
    case 'HorizontalRule':
      return { kind: 'rule' }
    case 'FencedCode':
      return readCodeBlock(node) ?? toPlainBlock(node)
    case 'Blockquote':
      return depth < maxDepth ? { kind: 'quote', children: readBlocks(reader, node, depth + 1) } : toPlainBlock(node)
    case 'BulletList':
    case 'OrderedList':
      return depth < maxDepth ? readList(reader, node, depth + 1) : toPlainBlock(node)
    default: {
      // A paragraph, or the text beside a check box. The indent of a poem stays.
      const start = depth === 0 ? reader.text.lastIndexOf('\n', from - 1) + 1 : from
      return { kind: 'paragraph', children: readInline(reader.text, node, start, to, { isIndentMarkup: depth > 0 }) }
    }
  }
}

function toPlainBlock({ from, to }: SyntaxNode): BlockNode {
  return { kind: 'paragraph', children: toText(from, to) }
}

/** @returns `undefined` for '#' without words */
function readHeading({ text, headingLevels }: Reader, node: SyntaxNode): HeadingNode | undefined {
  const [openMark, closeMark] = node.getChildren('HeaderMark')
  if (!openMark) return undefined
  const source = text.slice(openMark.to, closeMark?.from ?? node.to)
  const from = openMark.to + source.length - source.trimStart().length
  const to = openMark.to + source.trimEnd().length
  if (from >= to) return undefined
  const level = openMark.to - openMark.from
  while ((headingLevels.at(-1) ?? 0) >= level) headingLevels.pop()
  headingLevels.push(level)
  const children = readInline(text, node, from, to, { isIndentMarkup: true })
  return { kind: 'heading', level, rank: headingLevels.length, children }
}

/** @returns `undefined` for a fence that is never closed: the rest of the note is hardly code */
function readCodeBlock(node: SyntaxNode): BlockNode | undefined {
  if (node.getChildren('CodeMark').length < 2) return undefined
  const info = node.getChild('CodeInfo')
  const children = node.getChildren('CodeText').flatMap(({ from, to }) => toText(from, to))
  return { kind: 'codeBlock', language: info ? { from: info.from, to: info.to } : undefined, children }
}

function readList(reader: Reader, list: SyntaxNode, depth: number): BlockNode {
  const items: (ItemNode | BlankLines)[] = []
  let end = list.from
  for (const node of list.getChildren('ListItem')) {
    const gap = reader.text.slice(end, node.from)
    items.push(...toBlankLines(gap, items.length === 0), readItem(reader, node, depth))
    end = node.to
  }
  return { kind: 'list', isOrdered: list.name === 'OrderedList', items }
}

function readItem(reader: Reader, node: SyntaxNode, depth: number): ItemNode {
  const { text } = reader
  const mark = node.getChild('ListMark')
  const taskMark = node.getChild('Task')?.getChild('TaskMarker')
  const isBullet = mark !== null && /[*-]/u.test(text.slice(mark.from, mark.to))
  return {
    kind: 'item',
    marker: mark && !isBullet ? { from: mark.from, to: mark.to } : undefined,
    task: taskMark ? { offset: taskMark.from + 1, isDone: text[taskMark.from + 1] !== ' ' } : undefined,
    children: readBlocks(reader, node, depth),
  }
}

/** The first line break after a block only ends it. */
function toBlankLines(gap: string, isFirst: boolean): readonly BlankLines[] {
  const count = gap.split('\n').length - (isFirst ? 1 : 2)
  return count > 0 ? [{ kind: 'blankLines', count }] : []
}
