import { expect, test } from 'vitest'

import { extractSentences } from './extract-sentences'

const extract = (source: string) => extractSentences('screen.tsx', source).map(({ text }) => text)

test('the text of an element is one sentence, with its inner elements and expressions', () => {
  const source = `export const screen = <p>
    You have {count} {count === 1 ? 'note' : 'notes'}.{' '}
    <Link to="/create-entry" title="Opens the composer">Write one</Link>
  </p>`
  expect(extract(source)).toEqual(['You have {count} {note|notes}. Write one', 'Opens the composer'])
})

test('elements without words of their own are looked into', () => {
  expect(extract('const screen = <ul><li>First</li>{isOpen && <li>Second</li>}</ul>')).toEqual(['First', 'Second'])
})

test('attributes that are read or heard are sentences, and those of code are not', () => {
  const source = '<input className="Wide Field" type="text" aria-label="Search" placeholder="Find a note..." />'
  expect(extract(source)).toEqual(['Search', 'Find a note...'])
})

test('strings and templates that read like prose are sentences, with their lines', () => {
  const source = 'const one = 1\nexport const gone = (name: string) => `${name} is gone. Reload the page.`\n'
  expect(extractSentences('texts.ts', source)).toEqual([{ text: '{name} is gone. Reload the page.', line: 2 }])
})

test('a sentence may begin with a count, its placeholder or a separator', () => {
  const source =
    "const all = ['1 note was restored', '# notes were restored', ' · Not saved yet', ', which everyone can read']"
  expect(extract(source)).toEqual([
    '1 note was restored',
    '# notes were restored',
    '· Not saved yet',
    ', which everyone can read',
  ])
})

test.each([
  "import { notes } from './some file'",
  "throw new TypeError('A user never sees this.')",
  "console.warn('The sync has failed.')",
  "const style = { className: 'Wide Field', path: '/notes and more' }",
  "const query = element.querySelector('main article')",
  "type Kind = 'One of these' | 'Other'",
  "const id = 'notebook-card'",
])('code is not: %s', (source) => {
  expect(extract(source)).toEqual([])
})

test('a file that does not parse is an error with its path', () => {
  expect(() => extract('const = <')).toThrow(/^screen\.tsx: /u)
})
