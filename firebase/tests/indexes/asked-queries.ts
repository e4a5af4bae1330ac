import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A query as it stands in the code, as far as one can read it there. */
export interface AskedQuery {
  /** Where it stands, `functions/src/store/entry-store.ts:28`. */
  readonly place: string
  /** Which documents it looks through, where that stands beside it. */
  readonly store?: string
  /** The fields that it filters, sorts or searches by; those too that it takes only under a condition. */
  readonly fields: readonly string[]
  /** Whether it names all of its fields itself: then it is exactly this. */
  readonly isWhole: boolean
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const part = /\b(?:where|orderBy)\(\s*([^,()]*(?:\(\))?)|\bvectorField:\s*([^,]*)/gu
const quoted = /^'(\w+)'$/u

/** Every query of the web app and of the functions. */
export function readAskedQueries(): readonly AskedQuery[] {
  return ['apps/web/src', 'functions/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.|testing\//u.test(name))
      .flatMap((name) => askedQueriesIn(join(folder, name), readFileSync(join(root, folder, name), 'utf8'))),
  )
}

/** The queries of one file: each call of `query`, and each chain of calls that begins elsewhere. */
export function askedQueriesIn(file: string, text: string): readonly AskedQuery[] {
  const calls = [...text.matchAll(/\bquery\(/gu)].map(({ index }) => [index, endOfCall(text, index)] as const)
  const chains: [number, number][] = []
  for (const { index, 0: found } of text.matchAll(part)) {
    if (calls.some(([from, to]) => index > from && index < to)) continue
    const last = chains.at(-1)
    // A chain goes on in the same line, or with a point in the next.
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
    return [{ place: `${file}:${line}`, ...(store !== undefined && { store }), fields: [...new Set(fields)], isWhole }]
  })
}

/** Whether a function gives it to others, who may narrow it further, instead of asking it. */
function isHandedOn(text: string, from: number, to: number): boolean {
  const [rest = ''] = text.slice(to).split('\n}')
  return /^\s*return /u.test(text.slice(from)) && !rest.includes('.get()')
}

/** The place behind the bracket that closes the call which begins here. */
function endOfCall(text: string, from: number): number {
  let depth = 0
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** The beginning of the line that the chain begins in. */
function startOfChain(text: string, at: number): number {
  let start = text.lastIndexOf('\n', at) + 1
  while (/^\s*\./u.test(text.slice(start, at + 1))) start = text.lastIndexOf('\n', start - 2) + 1
  return start
}
