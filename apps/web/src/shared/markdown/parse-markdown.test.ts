import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { BlockNode, InlineNode, ItemNode } from './markdown-nodes'
import { parseMarkdown } from './parse-markdown'

/** A note as tags around its text. */
function render(text: string): string {
  return (parseMarkdown(text) ?? []).map((block) => renderBlock(text, block)).join('')
}

function renderBlock(text: string, block: BlockNode | ItemNode): string {
  switch (block.kind) {
    case 'blankLines':
      return '~'.repeat(block.count)
    case 'rule':
      return '<hr>'
    case 'list':
      return `<list>${block.items.map((item) => renderBlock(text, item)).join('')}</list>`
    case 'item': {
      const { marker, task } = block
      const number = marker ? text.slice(marker.from, marker.to) : ''
      const box = task ? (task.isDone ? '☑' : '☐') : ''
      return `<item>${number + box || '•'}${block.children.map((child) => renderBlock(text, child)).join('')}</item>`
    }
    case 'quote':
      return `<quote>${block.children.map((child) => renderBlock(text, child)).join('')}</quote>`
    case 'heading':
      return `<h${block.level}>${renderInline(text, block.children)}</h${block.level}>`
    case 'codeBlock':
      return `<pre ${block.language ? text.slice(block.language.from, block.language.to) : ''}>${renderInline(text, block.children)}</pre>`
    default:
      return `<p>${renderInline(text, block.children)}</p>`
  }
}

function renderInline(text: string, nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return text.slice(node.from, node.to)
      const attribute = node.kind === 'link' ? ` ${node.href}` : ''
      return `<${node.kind}${attribute}>${renderInline(text, node.children)}</${node.kind}>`
    })
    .join('')
}

describe('what is rendered', () => {
  test.each([
    [
      'emphasis',
      '*so* _so_ **so** __so__',
      '<p><emphasis>so</emphasis> <emphasis>so</emphasis> <strong>so</strong> <strong>so</strong></p>',
    ],
    ['a nested emphasis', '**very *much***', '<p><strong>very <emphasis>much</emphasis></strong></p>'],
    ['headings', '# Rye #\n### Dough', '<h1>Rye</h1><h3>Dough</h3>'],
    ['bullets', '- a\n* b', '<list><item>•<p>a</p></item></list><list><item>•<p>b</p></item></list>'],
    ['numbers as typed', '3. a\n3. b', '<list><item>3.<p>a</p></item><item>3.<p>b</p></item></list>'],
    ['a plus as typed', '+ 5 degrees', '<list><item>+<p>5 degrees</p></item></list>'],
    ['a nested list', '- a\n  - b\n    c', '<list><item>•<p>a</p><list><item>•<p>b\nc</p></item></list></item></list>'],
    ['check boxes', '- [ ] flour\n- [x] salt', '<list><item>☐<p>flour</p></item><item>☑<p>salt</p></item></list>'],
    ['a quote', '> a\n> *b*\n>\n> c', '<quote><p>a\n<emphasis>b</emphasis></p>~<p>c</p></quote>'],
    ['code', 'Press `*x*`.', '<p>Press <code>*x*</code>.</p>'],
    ['a block of code', '```js\nlet a\n\n  b\n```', '<pre js>let a\n\n  b</pre>'],
    ['a line between paragraphs', 'a\n---\nb', '<p>a</p><hr><p>b</p>'],
    ['an escaped sign', String.raw`\*no\*`, '<p>*no*</p>'],
    [
      'a link',
      '[the *lock*](https://example.org "t")',
      '<p><link https://example.org/>the <emphasis>lock</emphasis></link></p>',
    ],
    [
      'an address',
      'At www.example.org, https://a.example/b?c=1.',
      '<p>At <link https://www.example.org/>www.example.org</link>, <link https://a.example/b?c=1>https://a.example/b?c=1</link>.</p>',
    ],
    ['a mail address', 'ada@example.org', '<p><link mailto:ada@example.org>ada@example.org</link></p>'],
    [
      'an address in brackets',
      '[see https://a.example/]',
      '<p>[see <link https://a.example/>https://a.example/</link>]</p>',
    ],
    [
      'an image as a link',
      '![A heron](https://a.example/h.png)',
      '<p><link https://a.example/h.png>A heron</link></p>',
    ],
  ])('%s', (_, text, rendered) => {
    expect(render(text)).toBe(rendered)
  })
})

describe('what stays as typed', () => {
  test.each([
    ['line breaks and blank lines', 'a\nb\n\n\nc', '<p>a\nb</p>~~<p>c</p>'],
    ['the indent of a poem', 'Along\n    the canal\n\n      slowly', '<p>Along\n    the canal</p>~<p>      slowly</p>'],
    ['a multiplication', '5*3*2 and 2**3**2', '<p>5*3*2 and 2**3**2</p>'],
    ['a name with underscores', 'my_long_name', '<p>my_long_name</p>'],
    ['a hashtag, and a lone number sign', '#tag\n\n#', '<p>#tag</p>~<p>#</p>'],
    ['a line above dashes', 'Walks\n-----', '<p>Walks</p><hr>'],
    ['HTML and entities', '<b onclick="x()">a</b> &amp; <!-- c -->', '<p><b onclick="x()">a</b> &amp; <!-- c --></p>'],
    ['an open fence', 'a\n```\n*b*\n- c', '<p>a</p><p>```\n*b*\n- c</p>'],
    ['brackets without an address', '[sic] [a][b] [c]()', '<p>[sic] [a][b] [c]()</p>'],
    [
      'a definition of a link',
      '[a]: https://a.example/',
      '<p>[a]: <link https://a.example/>https://a.example/</link></p>',
    ],
  ])('%s', (_, text, rendered) => {
    expect(render(text)).toBe(rendered)
  })

  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert)',
    '[a](java\tscript:alert)',
    '[a](data:text/html;base64,eA==)',
    '[a](vbscript:x)',
    '[a](/settings)',
    '[a](//evil.example)',
    '![a](javascript:x)',
    '<javascript:alert(1)>',
    '[a](file:///etc/passwd)',
    '[a](blob:https://a.example/b)',
  ])('an address that is not of the web or mail: %s', (text) => {
    expect(render(text)).toBe(`<p>${text}</p>`)
  })

  test('quotes and lists more than eight deep', () => {
    const rendered = render('>'.repeat(40) + 'a')
    expect(rendered).toBe(`${'<quote>'.repeat(8)}<p>${'>'.repeat(32)}a</p>${'</quote>'.repeat(8)}`)
  })
})

test('headings keep their order and skip no rank', () => {
  const ranks = parseMarkdown('### a\n# b\n#### c\n###### d\n## e')?.map(
    (block) => block.kind === 'heading' && block.rank,
  )
  expect(ranks).toEqual([1, 1, 2, 3, 2])
})

test('a check box has the position of its sign', () => {
  const text = 'Buy\n\n> - [ ] flour\n> - [X] salt'
  const offsets = [...text.matchAll(/(?<=\[)[ X](?=\])/gu)].map(({ index }) => index)
  const found: unknown[] = []
  const collect = (block: BlockNode | ItemNode) => {
    if (block.kind === 'item' && block.task) found.push(block.task)
    if (block.kind === 'list') block.items.forEach(collect)
    if (block.kind === 'quote') block.children.forEach(collect)
  }
  parseMarkdown(text)?.forEach(collect)
  expect(found).toEqual([
    { offset: offsets[0], isDone: false },
    { offset: offsets[1], isDone: true },
  ])
})

test('a text that could take too long is not parsed', () => {
  expect(parseMarkdown('It rained. '.repeat(3_000))).toBeUndefined()
  expect(parseMarkdown('a*'.repeat(1_001))).toBeUndefined()
  expect(parseMarkdown('- '.repeat(1_001))).toBeUndefined()
})

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const visibleText = (text: string) =>
  render(text).replaceAll(/<\/?(?:p|h\d|list|item|quote|pre|emphasis|strong|code|link|hr)\b[^>]*>/gu, '\n')

const wordPieces = ['heron', 'canal', '42', 'ä', '水', 'שלום', '👩‍👩‍👧']
const inlineMarkup = ['*', '**', '_', '`', '[', ']', '(', ')', '![', '<', '>', '\\', '&amp;', '|', ':']
const blockMarkup = ['```', '~~~', '# ', '### ', '- ', '* ', '+ ', '1. ', '7) ', '[ ] ', '[x] ', '> ', '---', '***']
const spaces = ['\n', '\n\n', ' ', '  ', '    ', '\t', '\r\n', '\u202E', '\0']

/** Pieces of notes without destinations of links, the only words that rendering hides. */
const piece = fc.oneof(
  fc.constantFrom(...wordPieces),
  fc.constantFrom(...inlineMarkup, ...blockMarkup),
  fc.constantFrom(...spaces),
)
const note = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

test('the visible words are those of the text, in their order, whatever the markup', () => {
  const withoutTicks = (text: string) => text.replaceAll(/\[x\]/giu, '[ ]')
  fc.assert(
    fc.property(note, (text) => {
      expect(words(withoutTicks(visibleText(text)))).toEqual(words(withoutTicks(text)))
    }),
  )
})
