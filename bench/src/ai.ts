import { loadWordTable } from '@geist/functions/load-word-table'
import { entriesPerSecond } from './ai/entries-per-second'
import { promptsDrawn } from './ai/prompts-drawn'
import { sentenceSimilarity } from './ai/sentence-similarity'
import { tableLoad } from './ai/table-load'
import { figureLine, table } from './report'

/** Benchmarks the embedded AI: its prompts and its sentence vectors. */
export async function benchAi(): Promise<void> {
  await benchPrompts()
  console.log()
  await benchVectors()
}

/**
 * Draws prompts over the demo journals. Each user asks at many points of the journal's time, with
 * the last 30 prompts remembered.
 */
async function benchPrompts(): Promise<void> {
  const rows: string[][] = []
  const windows: Window[] = []
  for await (const { journal, drawn } of promptsDrawn()) {
    const own = windowsOf(drawn)
    windows.push(...own)
    const themed = share(drawn.filter(({ hasTheme }) => hasTheme).length, drawn.length)
    const different = Math.min(...own.map((window) => window.different))
    rows.push([
      journal,
      String(drawn.length),
      percent(themed),
      String(different),
      percent(Math.min(...own.map((one) => one.themed))),
    ])
  }
  console.log('Prompts of the embedded AI over the demo journals, windows of 30 draws in a row:')
  console.log(`${table(['journal', 'draws', 'with a theme', 'fewest different', 'fewest with a theme'], rows)}\n`)
  const repeats = windows.reduce((sum, { different }) => sum + (windowLength - different), 0)
  console.log(figureLine({ name: 'prompt_repeats_within_30', value: repeats, target: 0, wanted: 'at most' }))
  const themed = Math.min(...windows.map((window) => window.themed))
  const digits = { value: 2, target: 1 }
  console.log(figureLine({ name: 'prompt_theme_share', value: themed, target: 0.5, wanted: 'at least', digits }))
}

/** Measures sentence vectors: agreement with human scores, speed, and cost of the table. */
async function benchVectors(): Promise<void> {
  const { bytes, ms } = tableLoad()
  const words = await loadWordTable()
  const { ours, others } = sentenceSimilarity(words)
  console.log(
    'Vectors of sentences on the development set of the STS benchmark (1,500 pairs), Spearman with what people say:',
  )
  const rows = [...others, ours].map((one) => [one.way, one.fittedTo, one.spearman.toFixed(3)])
  console.log(`${table(['vectors', 'fitted to', 'Spearman'], rows)}\n`)
  const { speed, entries, characters } = entriesPerSecond(words)
  console.log(
    `${entries} entries of the demo journals, median ${characters} characters; ${words.count} words in the table\n`,
  )
  const similar = { value: ours.spearman, target: 0.74, digits: { value: 3, target: 2 } }
  console.log(figureLine({ name: 'sts_spearman', wanted: 'at least', ...similar }))
  console.log(figureLine({ name: 'embedded_entries_per_second', value: speed, target: 2_000, wanted: 'at least' }))
  const size = { value: bytes / 1e6, target: 12, digits: { value: 1, target: 0 } }
  console.log(figureLine({ name: 'table_mb', wanted: 'at most', ...size }))
  console.log(figureLine({ name: 'table_load_ms', value: ms, target: 300, wanted: 'at most' }))
}

interface Window {
  /** Number of distinct prompts in the window. */
  readonly different: number
  /** The share of prompts that name a theme of the user's recent entries. */
  readonly themed: number
}

const windowLength = 30

function windowsOf(drawn: readonly { readonly prompt: string; readonly hasTheme: boolean }[]): Window[] {
  return Array.from({ length: drawn.length - windowLength + 1 }, (_, start) => {
    const window = drawn.slice(start, start + windowLength)
    return {
      different: new Set(window.map(({ prompt }) => prompt)).size,
      themed: share(window.filter(({ hasTheme }) => hasTheme).length, windowLength),
    }
  })
}

function share(part: number, whole: number): number {
  return part / whole
}

function percent(value: number): string {
  return `${(value * 100).toFixed(0)} %`
}
