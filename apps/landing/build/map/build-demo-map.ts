import { readFileSync } from 'node:fs'
import { isSavedCategory } from '@geist/domain'
import { computeMap, type ComputedMap, groupByCommunity, isLargeCluster, readTerms, titleGroups } from '@geist/graph'
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
// and the word vectors.
const journalFile = new URL('../../../../tooling/src/seed/journals/mira-wells.json', import.meta.url)
const wordTableFile = new URL(
  '../../../../packages/sentence-vectors/src/word-vectors/word-vectors.bin',
  import.meta.url,
)

interface DemoEntry {
  readonly category: string
  /** Name of its notebook; '' for none. */
  readonly notebook: string
  readonly content: string
  readonly isDeleted?: boolean
}

interface JournalFile {
  readonly entries: readonly DemoEntry[]
}

/**
 * Computes the content map of the demo journal, as the app draws it with the embedded AI.
 */
export function buildDemoMap(): NamedMap {
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as JournalFile
  const wordTable = openWordTable(readFileSync(wordTableFile))
  return buildNamedMap(
    entries.flatMap(({ content, category, notebook, isDeleted }) => {
      const embedding = embedText(wordTable, content)
      return isDeleted === true || embedding.status !== 'embedded'
        ? []
        : [{ text: content, category, notebook, vector: embedding.vector }]
    }),
  )
}

export interface MapNote {
  readonly text: string
  readonly category: string
  readonly notebook: string
  readonly vector: ArrayLike<number>
}

/**
 * Computes the map of notes, and titles its large clusters.
 *
 * @throws {VectorsError} if vectors differ in length or contain a non-finite number
 */
export function buildNamedMap(notes: readonly MapNote[]): NamedMap {
  const terms = readTerms(notes.map(({ text }) => text))
  const categories = notes.map(({ category }) => category)
  const map = computeMap({
    vectors: notes.map(({ vector }) => vector),
    dimensions: notes[0]?.vector.length ?? 1,
    evidence: { categories, notebooks: notes.map(({ notebook }) => notebook), terms },
  })
  const groups = groupByCommunity(map.communities).filter(({ length }) => isLargeCluster(length))
  const titles = titleGroups({
    groups,
    terms,
    categories: categories.map((category) => (isSavedCategory(category) ? '' : category)),
  })
  const clusters = groups.flatMap((members, index) => {
    const title = titles[index] ?? ''
    return title === '' ? [] : [{ title, notes: members }]
  })
  return { ...map, clusters }
}
