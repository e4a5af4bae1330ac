import {
  centreVectors,
  findCommunities,
  findSimilarNotes,
  linkNeighbours,
  type LinkWeights,
  neighboursPerNote,
  normalizeRows,
  readTerms,
  reassignNotes,
} from '@geist/graph'
import { seededRandom } from '@geist/seeded-random'
import { dimensions, toInt8, type WordTable } from '@geist/sentence-vectors'
import { embedOrZero } from '../../shared/embed-or-zero'
import { mean, median } from '../../shared/statistics'
import { measureAgreement } from '../measure-agreement'
import type { MapNote } from './map-note'

/** Adjusted Rand indices with the themes. */
export interface LinkScore {
  /** Of all notes. */
  readonly all: number
  /** Mean over the categories, each with its notes only: there the category gives nothing away. */
  readonly withinCategories: number
  readonly clusterCount: number
}

/**
 * Few links decide how Louvain divides a journal, so each score is a mean over samples of nine
 * tenths of the notes, each the median of some seeds.
 */
const sampleCount = 10
const sampleShare = 0.9
const seedCount = 5

/** Scores how well communities by these weights agree with the themes. */
export function measureLinks(notes: readonly MapNote[], table: WordTable, weights: LinkWeights): LinkScore {
  const scores = Array.from({ length: sampleCount }, (_, sample) => {
    const random = seededRandom(`sample ${sample}`)
    return scoreSample(
      notes.filter(() => random() < sampleShare),
      table,
      weights,
    )
  })
  return {
    all: mean(scores.map(({ all }) => all)),
    withinCategories: mean(scores.map(({ withinCategories }) => withinCategories)),
    clusterCount: mean(scores.map(({ clusterCount }) => clusterCount)),
  }
}

function scoreSample(notes: readonly MapNote[], table: WordTable, weights: LinkWeights): LinkScore {
  const vectors = notes.map(({ content }) => toInt8(embedOrZero(table, content)))
  const shape = { count: notes.length, dimensions }
  const evidence = {
    categories: notes.map(({ category }) => category),
    notebooks: notes.map(({ notebook }) => notebook),
    terms: readTerms(notes.map(({ content }) => content)),
  }
  const centredVectors = centreVectors(normalizeRows(vectors, dimensions), shape)
  const links = linkNeighbours(
    findSimilarNotes(centredVectors, { dimensions, k: neighboursPerNote, evidence, weights }),
  )
  const scores = Array.from({ length: seedCount }, (_, seed) => {
    const linkedCommunities = findCommunities(notes.length, links, seed)
    const communities = [...reassignNotes(linkedCommunities, centredVectors, { links, dimensions, evidence, weights })]
    const { adjustedRand, partCount } = measureAgreement(
      communities,
      notes.map(({ theme }) => theme),
    )
    return { all: adjustedRand, withinCategories: measureWithinCategories(communities, notes), clusterCount: partCount }
  })
  return {
    all: median(scores.map(({ all }) => all)),
    withinCategories: median(scores.map(({ withinCategories }) => withinCategories)),
    clusterCount: median(scores.map(({ clusterCount }) => clusterCount)),
  }
}

/** Weighted by the number of notes. */
function measureWithinCategories(communities: readonly number[], notes: readonly MapNote[]): number {
  let sum = 0
  for (const category of new Set(notes.map((note) => note.category))) {
    const members = [...notes.keys()].filter((note) => notes[note]?.category === category)
    const { adjustedRand } = measureAgreement(
      members.map((note) => communities[note]),
      members.map((note) => notes[note]?.theme),
    )
    sum += adjustedRand * members.length
  }
  return sum / Math.max(1, notes.length)
}
