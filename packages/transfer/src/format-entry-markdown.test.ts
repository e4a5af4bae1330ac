import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { createEntryFileNamer } from './create-entry-file-namer'
import { formatEntryMarkdown } from './format-entry-markdown'
import { parseFrontMatter } from './parse-front-matter'
import { readImport } from './read-import'
import { account, createEntry, createFile, importedAt, toUtcInstant } from './testing/fixtures'
import { formatYamlText } from './format-yaml-text'
import { generateZip } from './generate-zip'

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'no',
    '1e3',
    '0x1F',
    '~',
    '=cmd|calc',
    '- a',
    'a: b #c',
    '---',
    '...',
    '\u0085\u2028x',
    '\uFEFF',
    '🦩',
    'שלום',
    '%TAG',
    '@a',
    '`',
  ),
)

test('a quoted text is read back unchanged by YAML 1.1 and 1.2', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const line = `key: ${formatYamlText(text)}\n`
      expect(line.split('\n')).toHaveLength(2)
      expect(parse(line, { version: '1.1' })).toEqual({ key: text })
      expect(parse(line, { version: '1.2' })).toEqual({ key: text })
    }),
  )
})

test('an entry is read back from its Markdown file verbatim', async () => {
  await fc.assert(
    fc.asyncProperty(
      texts,
      texts,
      fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-01-01') }),
      async (content, category, date) => {
        const entry = createEntry({
          content,
          category,
          timestamp: date.getTime(),
          collectionName: 'River: notes',
        })
        const file = createFile(
          'a.md',
          formatEntryMarkdown({ ...entry, userPrompt: category, aiResponse: 'yes', neverAi: true, pinned: true }),
        )
        const plan = await readImport([file], { account, toInstant: toUtcInstant, now: importedAt })
        if (plan.status === 'refused') throw new Error(plan.sentence)
        expect(plan.entries[0]).toMatchObject({
          content,
          category: entry.category,
          timestamp: entry.timestamp,
          collectionName: 'River: notes',
          sourceId: entry.id,
          userPrompt: category,
          aiResponse: 'yes',
          neverAi: true,
          pinned: true,
        })
      },
    ),
    // The content's own line break directly precedes the file's final one.
    { examples: [['\r', '', new Date(0)]], numRuns: 300 },
  )
})

test('a zip keeps 1900 and 2200, which its dates cannot represent, 100,000 characters, emoji and right-to-left text', async () => {
  const contents = ['x'.repeat(100_000), '👩‍👩‍👧 🦩'.repeat(50), 'שלום עולם‏', 'Old', 'To come']
  const years = [2026, 2026, 2026, 1900, 2200]
  const entries = contents.map((content, index) =>
    createEntry({ id: `entry-000000000000000${index}`, content, timestamp: Date.UTC(years[index] ?? 0, 0, 1, 12) }),
  )
  const nameOf = createEntryFileNamer((instant) => new Date(instant).toISOString().slice(0, 10))
  const files = entries.map((entry) => ({
    path: nameOf(entry),
    text: formatEntryMarkdown(entry),
    modifiedAt: entry.timestamp,
  }))
  const zip = new Uint8Array(Buffer.concat([...generateZip(files)]))
  const plan = await readImport([createFile('notes.zip', zip)], { account, toInstant: toUtcInstant, now: importedAt })
  if (plan.status === 'refused') throw new Error(plan.sentence)
  expect(plan.skipped).toEqual([])
  expect(plan.entries.map(({ sourceId, content, timestamp }) => [sourceId, content, timestamp])).toEqual(
    entries.map(({ id, content, timestamp }) => [id, content, timestamp]),
  )
})

test('front matter with multiplying aliases is left in the text', () => {
  const lol = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    'b: &b [*a,*a,*a,*a,*a,*a,*a]',
    'c: &c [*b,*b,*b,*b,*b,*b,*b]',
    'd: [*c,*c,*c,*c,*c,*c,*c]',
  ]
  const text = `---\n${lol.join('\n')}\n---\nText`
  expect(parseFrontMatter(text)).toEqual({ fields: {}, body: text, isMalformed: true })
})

test('no two files have the same name, and no name has a character that a disk refuses', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, fc.boolean()), { maxLength: 40 }), (items) => {
      const nameOf = createEntryFileNamer(() => '2026-09-21')
      const names = items.map(([content, isGone]) => nameOf(createEntry({ content, deletedAt: isGone ? 1 : null })))
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const name of names) {
        expect(name).toMatch(/^(?:Recently deleted\/)?2026-09-21(?: [^/]*)?\.md$/u)
        expect(name).not.toMatch(/["*:<>?\\|]|\p{C}|\.\.|[ .]\.md$/u)
        expect(new TextEncoder().encode(name).length).toBeLessThan(200)
      }
    }),
  )
})

test('a note that begins with a path or a flag stays in its file', () => {
  const nameOf = createEntryFileNamer(() => '2026-09-21')
  expect(nameOf(createEntry({ content: '../../etc/passwd' }))).toBe('2026-09-21 etc passwd.md')
  expect(nameOf(createEntry({ content: 'CON' }))).toBe('2026-09-21 CON.md')
  expect(nameOf(createEntry({ content: 'con' }))).toBe('2026-09-21 con (2).md')
})
