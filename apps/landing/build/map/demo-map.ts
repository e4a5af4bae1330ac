import { readFileSync } from 'node:fs'
import {
  clusterKeywords,
  computeMap,
  type ComputedMap,
  countWordUse,
  isLargeCluster,
  membersOf,
  mergeTitles,
  wordTitle,
} from '@geist/graph'
import { embedText, openWordTable } from '@geist/sentence-vectors'

/** A group of notes on the map that has a name. */
export interface NamedCluster {
  readonly title: string
  /** By their place in the journal. */
  readonly notes: readonly number[]
}

export interface NamedMap extends ComputedMap {
  /** The largest first; no two have the same title. */
  readonly clusters: readonly NamedCluster[]
}

// Data of other packages, which `turbo.json` lists as inputs: the journal that `pnpm seed` plants,
// and the word vectors of the functions.
const journalFile = new URL('../../../../tooling/src/seed/journals/mira-wells.json', import.meta.url)
const wordTableFile = new URL('../../../../functions/src/ai/embedded/vectors/word-vectors.bin', import.meta.url)

interface JournalFile {
  readonly entries: readonly { readonly content: string; readonly isDeleted?: boolean }[]
}

/** The content map of the demo journal, as the app draws it before an AI has given titles. */
export function demoMap(): NamedMap {
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as JournalFile
  const table = openWordTable(readFileSync(wordTableFile))
  return namedMap(
    entries.flatMap(({ content, isDeleted }) => {
      const embedding = embedText(table, content)
      return isDeleted === true || embedding.status !== 'embedded' ? [] : [{ text: content, vector: embedding.vector }]
    }),
  )
}

/** @throws {VectorsError} when a vector has another length than the others, or a number in it is not finite */
export function namedMap(notes: readonly { readonly text: string; readonly vector: ArrayLike<number> }[]): NamedMap {
  const texts = notes.map(({ text }) => text)
  const map = computeMap({ vectors: notes.map(({ vector }) => vector), dimensions: notes[0]?.vector.length ?? 1 })
  const large = membersOf(map.communities).filter(({ length }) => isLargeCluster(length))
  const use = countWordUse(texts)
  const wordsOf = (own: readonly number[]) =>
    clusterKeywords(
      own.map((note) => texts[note] ?? ''),
      use,
    )
  const titles = mergeTitles(large.map((own) => wordTitle(wordsOf(own))))
  const byTitle = new Map<string, number[]>()
  for (const [place, title] of titles.entries()) {
    byTitle.set(title, [...(byTitle.get(title) ?? []), ...(large[place] ?? [])])
  }
  return { ...map, clusters: [...byTitle].map(([title, own]) => ({ title, notes: own })) }
}
