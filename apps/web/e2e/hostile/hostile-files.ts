import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'

import { hostileTexts, trace } from './hostile-texts'

/** A file that an attacker may give to a user for import, with the texts of its notes. */
export interface HostileFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
  readonly contents: readonly string[]
  /** All other texts of the file that the app shows. */
  readonly names: readonly string[]
}

const [script = ''] = hostileTexts
const writtenAt = Date.UTC(2026, 2, 1, 12)
/** Prepends controls that close the surrounding bidirectional isolate and reverse text. */
const named = (text: string) => `\u2069\u202E${Array.from(text).slice(0, 60).join('')}`

/** A file in Geist's own format, from another account, with hostile texts in every text field. */
export function hostileArchive(): HostileFile {
  const contents = hostileTexts.map((text, index) => `${text}\nOut of an archive, ${index}.`)
  const notebook = named('<b>River</b>')
  const turn = { question: named(script), askedAt: writtenAt, answer: null, updatedAt: writtenAt }
  const thread = { id: `thread-${randomUUID()}`, title: named(script), createdAt: writtenAt }
  const file = {
    format: 'geist-journal',
    version: 3,
    exportedAt: script,
    account: {
      uid: 'somebody-else',
      username: named(script),
      biography: hostileTexts.slice(0, 8).join(' '),
      aiEnabled: true,
    },
    holdsVersions: true,
    searchQueries: [{ id: `search-${randomUUID()}`, uid: 'somebody-else', title: named(script) }],
    subscriptions: [],
    threads: [
      { ...thread, turns: [{ id: `turn-${randomUUID()}`, uid: 'somebody-else', threadId: thread.id, ...turn }] },
    ],
    refused: [{ kind: 'notebook', name: named(script), writtenAt, refusedAt: writtenAt, reason: 'refused' }],
    notebooks: [{ id: `notebook-${randomUUID()}`, name: notebook, isPublic: true, collaborators: [script] }],
    entries: [
      ...contents.map((content, index) => ({
        id: `entry-${randomUUID()}`,
        uid: 'somebody-else',
        content,
        category: named(hostileTexts[index] ?? ''),
        timestamp: writtenAt + index * 60_000,
        username: named(script),
        collectionName: notebook,
        isPublic: true,
        order: index,
        deletedAt: null,
        versions: [
          { id: '../../users/somebody', content, category: script, updatedAt: writtenAt, replacedAt: writtenAt },
        ],
      })),
      { id: script, content: script },
    ],
  }
  // Built as text, because `__proto__` in an object literal would set the prototype.
  const text = JSON.stringify(file).replace(
    '{',
    `{"__proto__":{"${trace}":1},"constructor":{"prototype":{"${trace}":1}},`,
  )
  return {
    name: `${named('archive')}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
    contents,
    names: [
      notebook,
      ...hostileTexts.map(named),
      named(script),
      `${named('archive')}.json`,
      ...file.account.biography.split('\n'),
    ],
  }
}

/** Markdown in a zip: hostile texts as contents, front matter and file names. */
export function hostileMarkdown(): HostileFile {
  const contents = hostileTexts.map((text, index) => `Out of Markdown, ${index}.\n${text}`)
  const heads = [
    (text: string) => `category: ${JSON.stringify(named(text))}\nnotebook: ${JSON.stringify(named(text))}`,
    () => `category: !!js/function "function () { globalThis.${trace} = 1 }"\n__proto__: { ${trace}: 1 }`,
    () => `a: &a [x, x]\nb: &b [*a, *a]\ncategory: *b\nnotebook: &c [*b]`,
    () => `category: "[link](javascript:globalThis.${trace}=1)"\ntags: ["<svg/onload=${trace}=1>"]`,
    (_: string, index: number) =>
      `geist: "1"\nid: "../../users/somebody-${index}"\ncategory: =1+1\naiResponse: "yes"\ndate: "not a date"`,
  ]
  const names = hostileTexts.map((text, index) => {
    const words = named(text).replaceAll(/[/\n]/gu, ' ').slice(0, 80)
    return `${index % 5 === 4 ? 'of/' : ''}2026-03-02 ${index} ${words}.md`
  })
  const files = Object.fromEntries(
    contents.map((content, index) => {
      const head = heads[index % heads.length]?.(hostileTexts[index] ?? '', index) ?? ''
      return [names[index] ?? '', Buffer.from(`---\n${head}\n---\n\n${content}\n`)]
    }),
  )
  return {
    name: 'notes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync({ ...files, '../../evil.md': Buffer.from('Out of the zip.') })),
    contents,
    names: [...names, ...hostileTexts.map(named), `[link](javascript:globalThis.${trace}=1)`, '=1+1'],
  }
}
