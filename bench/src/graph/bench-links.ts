import { loadWordTable } from '@geist/functions/load-word-table'
import { centreVectors, findCommunities, type LinkRule, linksOf, nearestNeighbours } from '@geist/graph'
import { plantedVectors } from '@geist/graph/planted-vectors'
import { dimensions, embedText, type WordTable } from '@geist/sentence-vectors'
import { demoJournals } from '@geist/tooling/demo-journals'
import { type Agreement, agreementOf } from '../meaning/agreement'
import { journalEntries } from '../meaning/journal'
import { median } from '../statistics'
import type { Measured } from './measured'

/** Notes with known groups. */
interface Known {
  readonly name: string
  readonly vectors: Float32Array
  readonly groups: readonly unknown[]
}

const rules: readonly (readonly [name: string, k: number, rule: LinkRule])[] = [
  ...[5, 8, 12, 16].map((k) => ['all neighbours', k, { kind: 'at-least', score: 0 }] as const),
  ...[0.2, 0.3, 0.4].map((score) => [`similarity of at least ${score}`, 16, { kind: 'at-least', score }] as const),
  ...[5, 8, 12, 16].map((k) => ['mutual', k, { kind: 'mutual' }] as const),
  ...[5, 8, 12, 16].map((k) => ['mutual, and the best', k, { kind: 'mutual-or-best' }] as const),
]

/** Louvain depends on the order that its seed gives. */
const seeds = 9

/**
 * For each linking rule, compares communities with the known groups: adjusted Rand index, purity,
 * number of clusters, and number of notes without a link.
 */
export async function benchLinks(): Promise<Measured> {
  const all = await knownNotes()
  const rows = rules.map(([name, k, rule]) => [
    `${name}, k = ${k}`,
    ...all.flatMap(({ vectors, groups }) => {
      const count = groups.length
      const links = linksOf(nearestNeighbours(vectors, { count, dimensions, k }), rule)
      const found = Array.from({ length: seeds }, (_, seed) =>
        agreementOf([...findCommunities(count, links, seed)], groups),
      )
      const linked = new Set([...links.source, ...links.target]).size
      const middle = (of: (one: Agreement) => number) => median(found.map(of))
      return [
        middle((one) => one.adjustedRand).toFixed(3),
        middle((one) => one.purity).toFixed(3),
        middle((one) => one.parts).toFixed(0),
        String(count - linked),
      ]
    }),
  ])
  const headings = ['links', ...all.flatMap(({ name }) => [name, 'purity', 'clusters', 'alone'])]
  return { tables: [{ headings, rows }], figures: [] }
}

async function knownNotes(): Promise<readonly Known[]> {
  const table = await loadWordTable()
  const [demo] = demoJournals()
  return [
    planted('12 planted, near', 1.5),
    planted('12 planted, wide', 3),
    embedded(
      'made-up journal, by theme',
      table,
      journalEntries().map(({ content, theme }) => [content, theme]),
    ),
    embedded(
      'demo journal, by category',
      table,
      (demo?.entries ?? []).map(({ content, category }) => [content, category]),
    ),
  ]
}

function planted(name: string, spread: number): Known {
  const { vectors, clusters } = plantedVectors({ count: 1_000, clusters: 12, spread, seed: 'links' })
  return { name, vectors, groups: [...clusters] }
}

function embedded(name: string, table: WordTable, notes: readonly (readonly [text: string, group: string])[]): Known {
  const known = notes.flatMap(([text, group]) => {
    const found = embedText(table, text)
    return found.status === 'embedded' ? [{ vector: found.vector, group }] : []
  })
  const vectors = new Float32Array(known.length * dimensions)
  for (const [row, { vector }] of known.entries()) vectors.set(vector, row * dimensions)
  return {
    name,
    vectors: centreVectors(vectors, { count: known.length, dimensions }),
    groups: known.map(({ group }) => group),
  }
}
