import { isSavedCategory } from '@geist/domain'
import { computeMap, groupByCommunity, isLargeCluster, readTerms, titleGroups } from '@geist/graph'
import { dimensions, toInt8, type WordTable } from '@geist/sentence-vectors'
import { embedOrZero } from '../../shared/embed-or-zero'
import type { MapNote } from './map-note'

export interface TitledCluster {
  readonly title: string
  /** Indices of its notes. */
  readonly notes: readonly number[]
}

/** Computes the map of a journal as the app does without a provider. Returns its large clusters. */
export function computeTitledMap(notes: readonly MapNote[], table: WordTable): readonly TitledCluster[] {
  const terms = readTerms(notes.map(({ content }) => content))
  const categories = notes.map(({ category }) => category)
  const { communities } = computeMap({
    vectors: notes.map(({ content }) => toInt8(embedOrZero(table, content))),
    dimensions,
    evidence: { categories, notebooks: notes.map(({ notebook }) => notebook), terms },
  })
  const groups = groupByCommunity(communities).filter(({ length }) => length > 1)
  const titles = titleGroups({
    groups,
    terms,
    categories: categories.map((category) => (isSavedCategory(category) ? '' : category)),
  })
  return groups.flatMap((group, index) =>
    isLargeCluster(group.length) ? { title: titles[index] ?? '', notes: group } : [],
  )
}
