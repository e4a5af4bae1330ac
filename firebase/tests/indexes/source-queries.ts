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

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url))
/** A filter, a sort order or a vector field. */
const queryPartPattern = /\b(?:where|orderBy)\(\s*([^,()]*(?:\(\))?)|\bvectorField:\s*([^,]*)/gu
const quotedName = /^'(\w+)'$/u

export function findSourceQueries(): readonly SourceQuery[] {
  return ['apps/web/src', 'functions/src'].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|testing\//u.test(name))
      .flatMap((name) =>
        parseSourceQueries(join(folder, name), readFileSync(join(repositoryRoot, folder, name), 'utf8')),
      ),
  )
}

/** The queries of one file: each call of `query`, and each other chain of query methods. */
export function parseSourceQueries(file: string, text: string): readonly SourceQuery[] {
  const calls = [...text.matchAll(/\bquery\(/gu)].map(({ index }) => [index, findCallEnd(text, index)] as const)
  const chains: [number, number][] = []
  for (const { index, 0: part } of text.matchAll(queryPartPattern)) {
    if (calls.some(([start, end]) => index > start && index < end)) continue
    const lastChain = chains.at(-1)
    // A chain continues on the same line, or with a dot on the next.
    if (lastChain && !/\n\s*[^\s.})]/u.test(text.slice(lastChain[1], index).replaceAll(/\([^()]*\)|\{[^{}]*\}/gu, '')))
      lastChain[1] = index + part.length
    else chains.push([findChainStart(text, index), index + part.length])
  }
  return [...calls, ...chains].flatMap(([start, end]) => {
    const expression = text.slice(start, end)
    const fieldArguments = [...expression.matchAll(queryPartPattern)].map(([, field, vectorField]) =>
      (field ?? vectorField ?? '').trim(),
    )
    const fields = fieldArguments.flatMap((argument) => quotedName.exec(argument)?.[1] ?? [])
    if (fields.length === 0) return []
    const store = [...expression.matchAll(/collection(?:Group)?\((?:[\w.()]+, )?(?:[^()]*, )?'(\w+)'\)/gu)].at(-1)?.[1]
    const isWhole =
      store !== undefined &&
      !isReturned(text, start, end) &&
      fieldArguments.every((argument) => quotedName.test(argument) || /documentId\(?\)?$/u.test(argument))
    const line = text.slice(0, start).split('\n').length
    return [
      { location: `${file}:${line}`, ...(store !== undefined && { store }), fields: [...new Set(fields)], isWhole },
    ]
  })
}

/** Whether the function returns the query instead of running it, so that callers may narrow it. */
function isReturned(text: string, start: number, end: number): boolean {
  const [nextLines = ''] = text.slice(end).split('\n}')
  return /^\s*return /u.test(text.slice(start)) && !nextLines.includes('.get()')
}

/** The offset after the closing parenthesis of the call at `start`. */
function findCallEnd(text: string, start: number): number {
  let depth = 0
  for (let offset = text.indexOf('(', start); offset < text.length; offset += 1) {
    if (text[offset] === '(') depth += 1
    if (text[offset] === ')') depth -= 1
    if (depth === 0) return offset + 1
  }
  return text.length
}

/** The start offset of the chain's first line. */
function findChainStart(text: string, offset: number): number {
  let start = text.lastIndexOf('\n', offset) + 1
  while (/^\s*\./u.test(text.slice(start, offset + 1))) start = text.lastIndexOf('\n', start - 2) + 1
  return start
}
