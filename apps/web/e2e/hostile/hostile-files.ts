import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'

import { hostileTexts, executionFlag } from './hostile-texts'

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
const disguise = (text: string) => `\u2069\u202E${Array.from(text).slice(0, 60).join('')}`

/** A file in Geist's own format, from another account, with hostile texts in every text field. */
export function createHostileArchive(): HostileFile {
  const contents = hostileTexts.map((text, index) => `${text}\nOut of an archive, ${index}.`)
  const notebook = disguise('<b>River</b>')
  const turn = { question: disguise(script), askedAt: writtenAt, answer: null, updatedAt: writtenAt }
  const thread = { id: `thread-${randomUUID()}`, title: disguise(script), createdAt: writtenAt }
  const file = {
    format: 'geist-journal',
    version: 3,
    exportedAt: script,
    account: {
      uid: 'somebody-else',
      username: disguise(script),
      biography: hostileTexts.slice(0, 8).join(' '),
      aiEnabled: true,
    },
    holdsVersions: true,
    searchQueries: [{ id: `search-${randomUUID()}`, uid: 'somebody-else', title: disguise(script) }],
    subscriptions: [],
    threads: [
      { ...thread, turns: [{ id: `turn-${randomUUID()}`, uid: 'somebody-else', threadId: thread.id, ...turn }] },
    ],
    refused: [{ kind: 'notebook', name: disguise(script), writtenAt, refusedAt: writtenAt, reason: 'refused' }],
    notebooks: [{ id: `notebook-${randomUUID()}`, name: notebook, isPublic: true, collaborators: [script] }],
    entries: [
      ...contents.map((content, index) => ({
        id: `entry-${randomUUID()}`,
        uid: 'somebody-else',
        content,
        category: disguise(hostileTexts[index] ?? ''),
        timestamp: writtenAt + index * 60_000,
        username: disguise(script),
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
    `{"__proto__":{"${executionFlag}":1},"constructor":{"prototype":{"${executionFlag}":1}},`,
  )
  return {
    name: `${disguise('archive')}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
    contents,
    names: [
      notebook,
      ...hostileTexts.map(disguise),
      disguise(script),
      `${disguise('archive')}.json`,
      ...file.account.biography.split('\n'),
    ],
  }
}

/** Markdown in a zip: hostile texts as contents, front matter and file names. */
export function createHostileMarkdown(): HostileFile {
  const contents = hostileTexts.map((text, index) => `Out of Markdown, ${index}.\n${text}`)
  const heads = [
    (text: string) => `category: ${JSON.stringify(disguise(text))}\nnotebook: ${JSON.stringify(disguise(text))}`,
    () =>
      `category: !!js/function "function () { globalThis.${executionFlag} = 1 }"\n__proto__: { ${executionFlag}: 1 }`,
    () => `a: &a [x, x]\nb: &b [*a, *a]\ncategory: *b\nnotebook: &c [*b]`,
    () => `category: "[link](javascript:globalThis.${executionFlag}=1)"\ntags: ["<svg/onload=${executionFlag}=1>"]`,
    (_: string, index: number) =>
      `geist: "1"\nid: "../../users/somebody-${index}"\ncategory: =1+1\naiResponse: "yes"\ndate: "not a date"`,
  ]
  const names = hostileTexts.map((text, index) => {
    const words = disguise(text).replaceAll(/[/\n]/gu, ' ').slice(0, 80)
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
    names: [...names, ...hostileTexts.map(disguise), `[link](javascript:globalThis.${executionFlag}=1)`, '=1+1'],
  }
}
