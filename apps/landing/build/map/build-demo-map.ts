import { readFileSync } from 'node:fs'
import {
  pickClusterKeywords,
  computeMap,
  type ComputedMap,
  countWordUse,
  isLargeCluster,
  groupByCommunity,
  mergeTitles,
  formatKeywordTitle,
} from '@geist/graph'
import { embedText, openWordTable } from '@geist/sentence-vectors'

export interface NamedCluster {
  readonly title: string
  /** Indices of the notes in the journal. */
  readonly notes: readonly number[]
}

export interface NamedMap extends ComputedMap {
  /** Largest first, with distinct titles. */
  readonly clusters: readonly NamedCluster[]
}

// Data of other packages, listed as inputs in `turbo.json`: the journal that `pnpm seed` plants,
// and the functions' word vectors.
const journalFile = new URL('../../../../tooling/src/seed/journals/mira-wells.json', import.meta.url)
const wordTableFile = new URL('../../../../functions/src/ai/embedded/vectors/word-vectors.bin', import.meta.url)

interface JournalFile {
  readonly entries: readonly { readonly content: string; readonly isDeleted?: boolean }[]
}

/**
 * Computes the content map of the demo journal, as the app draws it before an AI has given titles.
 */
export function buildDemoMap(): NamedMap {
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as JournalFile
  const wordTable = openWordTable(readFileSync(wordTableFile))
  return buildNamedMap(
    entries.flatMap(({ content, isDeleted }) => {
      const embedding = embedText(wordTable, content)
      return isDeleted === true || embedding.status !== 'embedded' ? [] : [{ text: content, vector: embedding.vector }]
    }),
  )
}

/**
 * Computes the map of notes, and names its large clusters by keywords. Clusters with similar titles
 * are merged.
 *
 * @throws {VectorsError} if vectors differ in length or contain a non-finite number
 */
export function buildNamedMap(
  notes: readonly { readonly text: string; readonly vector: ArrayLike<number> }[],
): NamedMap {
  const texts = notes.map(({ text }) => text)
  const map = computeMap({ vectors: notes.map(({ vector }) => vector), dimensions: notes[0]?.vector.length ?? 1 })
  const largeClusters = groupByCommunity(map.communities).filter(({ length }) => isLargeCluster(length))
  const wordUse = countWordUse(texts)
  const titles = mergeTitles(
    largeClusters.map((members) => {
      const memberTexts = members.map((note) => texts[note] ?? '')
      return formatKeywordTitle(pickClusterKeywords(memberTexts, wordUse))
    }),
  )
  const membersByTitle = new Map<string, number[]>()
  for (const [index, title] of titles.entries()) {
    membersByTitle.set(title, [...(membersByTitle.get(title) ?? []), ...(largeClusters[index] ?? [])])
  }
  return { ...map, clusters: [...membersByTitle].map(([title, members]) => ({ title, notes: members })) }
}
