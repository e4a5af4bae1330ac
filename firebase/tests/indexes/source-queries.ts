import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A query in the source code, as far as a text search can read it. */
export interface SourceQuery {
  /** The source location, as `functions/src/store/entry-store.ts:28`. */
  readonly location: string
  /** The collection, if it is named in the same expression. */
  readonly store?: string
  /** All fields in filters, sort orders and vector searches, including conditional ones. */
  readonly fields: readonly string[]
  /** Whether all fields are literals, so that the query has exactly these fields. */
  readonly isWhole: boolean
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const part = /\b(?:where|orderBy)\(\s*([^,()]*(?:\(\))?)|\bvectorField:\s*([^,]*)/gu
const quoted = /^'(\w+)'$/u

export function findSourceQueries(): readonly SourceQuery[] {
  return ['apps/web/src', 'functions/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|testing\//u.test(name))
      .flatMap((name) => sourceQueriesIn(join(folder, name), readFileSync(join(root, folder, name), 'utf8'))),
  )
}

/** The queries of one file: each call of `query`, and each other chain of query methods. */
export function sourceQueriesIn(file: string, text: string): readonly SourceQuery[] {
  const calls = [...text.matchAll(/\bquery\(/gu)].map(({ index }) => [index, endOfCall(text, index)] as const)
  const chains: [number, number][] = []
  for (const { index, 0: found } of text.matchAll(part)) {
    if (calls.some(([from, to]) => index > from && index < to)) continue
    const last = chains.at(-1)
    // A chain continues on the same line, or with a dot on the next.
    if (last && !/\n\s*[^\s.})]/u.test(text.slice(last[1], index).replaceAll(/\([^()]*\)|\{[^{}]*\}/gu, '')))
      last[1] = index + found.length
    else chains.push([startOfChain(text, index), index + found.length])
  }
  return [...calls, ...chains].flatMap(([from, to]) => {
    const words = text.slice(from, to)
    const named = [...words.matchAll(part)].map(([, first, near]) => (first ?? near ?? '').trim())
    const fields = named.flatMap((name) => quoted.exec(name)?.[1] ?? [])
    if (fields.length === 0) return []
    const store = [...words.matchAll(/collection(?:Group)?\((?:[\w.()]+, )?(?:[^()]*, )?'(\w+)'\)/gu)].at(-1)?.[1]
    const isWhole =
      store !== undefined &&
      !isHandedOn(text, from, to) &&
      named.every((name) => quoted.test(name) || /documentId\(?\)?$/u.test(name))
    const line = text.slice(0, from).split('\n').length
    return [
      { location: `${file}:${line}`, ...(store !== undefined && { store }), fields: [...new Set(fields)], isWhole },
    ]
  })
}

/** Whether the function returns the query instead of running it, so that callers may narrow it. */
function isHandedOn(text: string, from: number, to: number): boolean {
  const [rest = ''] = text.slice(to).split('\n}')
  return /^\s*return /u.test(text.slice(from)) && !rest.includes('.get()')
}

/** The offset after the closing parenthesis of the call at `from`. */
function endOfCall(text: string, from: number): number {
  let depth = 0
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** The start offset of the chain's first line. */
function startOfChain(text: string, at: number): number {
  let start = text.lastIndexOf('\n', at) + 1
  while (/^\s*\./u.test(text.slice(start, at + 1))) start = text.lastIndexOf('\n', start - 2) + 1
  return start
}
