import { loadWordTable } from '@geist/functions/load-word-table'
import { linkWeights } from '@geist/graph'
import { formatFigure, formatTable } from '../../shared/format-report'
import { median } from '../../shared/statistics'
import { measureAgreement } from '../measure-agreement'
import { computeTitledMap } from './compute-titled-map'
import { measureLinks } from './measure-links'
import { measureTitleShares } from './measure-title-shares'
import { printBlindTitles } from './print-blind-titles'
import { readDemoNotes, readHouseholdNotes, readMadeUpNotes } from './read-map-notes'

const journals = [
  ['made-up journal', readMadeUpNotes],
  ['demo journal', readDemoNotes],
  ['household journal', readHouseholdNotes],
] as const

/** Twice the index of links by vectors alone, before the map used evidence. */
const adjustedRandTarget = 0.182
const titleShareTarget = 0.7

/** Benchmarks the links and the titles of the content map. */
export async function benchMap(): Promise<void> {
  const table = await loadWordTable()
  const madeUpNotes = readMadeUpNotes()
  const themes = madeUpNotes.map(({ theme }) => theme)
  const evidenceAlone = measureAgreement(
    madeUpNotes.map(({ category }) => category),
    themes,
  )
  console.log('Links of the map, adjusted Rand index with the themes of the made-up journal:')
  const { terms, category, notebook } = linkWeights
  const variants = [
    ['vectors alone', { terms: 0, category: 0, notebook: 0 }],
    ['vectors, category, notebook', { terms: 0, category, notebook }],
    ['vectors, terms', { terms, category: 0, notebook: 0 }],
    ['all, as the map does', linkWeights],
  ] as const
  const rows = variants.map(([name, weights]) => ({ name, score: measureLinks(madeUpNotes, table, weights) }))
  const cells = rows.map(({ name, score }) => [
    name,
    score.all.toFixed(3),
    score.withinCategories.toFixed(3),
    score.clusterCount.toFixed(0),
  ])
  cells.push(['categories themselves', evidenceAlone.adjustedRand.toFixed(3), '0.000', String(evidenceAlone.partCount)])
  console.log(`${formatTable(['', 'all', 'within categories', 'clusters'], cells)}\n`)
  const digits = { value: 3, target: 3 }
  printFigure('map_adjusted_rand', rows.at(-1)?.score.all ?? 0, adjustedRandTarget, digits)

  for (const [name, readNotes] of journals) {
    const notes = readNotes()
    const clusters = computeTitledMap(notes, table)
    const shares = measureTitleShares(notes, clusters, table)
    console.log(`\nTitles of the ${name}, and the share of their best matches in their cluster:`)
    const titleCells = clusters.map(({ title, notes: members }, index) => [
      title,
      String(members.length),
      (shares[index] ?? 0).toFixed(2),
    ])
    console.log(`${formatTable(['', 'notes', 'share'], titleCells)}\n`)
    printFigure(`title_share_${name.replaceAll(/\W/gu, '_')}`, median(shares), titleShareTarget, {
      value: 2,
      target: 2,
    })
  }
}

/** Prints clusters and titles for a reader to match. */
export async function benchBlindTitles(): Promise<void> {
  const table = await loadWordTable()
  for (const [name, readNotes] of journals) {
    const notes = readNotes()
    printBlindTitles(name, notes, computeTitledMap(notes, table))
  }
}

function printFigure(
  name: string,
  value: number,
  target: number,
  digits: { readonly value: number; readonly target: number },
): void {
  console.log(formatFigure({ name, value, target, comparison: 'at least', digits }))
}
