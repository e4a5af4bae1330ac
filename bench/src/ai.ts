import { loadWordTable } from '@geist/functions/load-word-table'
import { measureEmbedding } from './ai/measure-embedding'
import { drawPrompts, type PromptDraws } from './ai/draw-prompts'
import { measureSentenceSimilarity } from './ai/measure-sentence-similarity'
import { measureTableLoad } from './ai/measure-table-load'
import { formatFigure, formatTable } from './shared/format-report'

/** Benchmarks the embedded AI: its prompts and its sentence vectors. */
export async function benchAi(): Promise<void> {
  await benchPrompts()
  console.log()
  await benchVectors()
}

/** Measures how often prompts repeat and name a theme, one drawn after each entry of a journal. */
async function benchPrompts(): Promise<void> {
  const rows: string[][] = []
  const allWindows: PromptWindow[] = []
  for await (const { username, draws } of drawPrompts()) {
    const windows = createSlidingWindows(draws)
    allWindows.push(...windows)
    rows.push([
      username,
      String(draws.length),
      formatPercent(draws.filter(({ hasTheme }) => hasTheme).length / draws.length),
      String(Math.min(...windows.map(({ distinctCount }) => distinctCount))),
      formatPercent(Math.min(...windows.map(({ themedShare }) => themedShare))),
    ])
  }
  console.log('Prompts of the embedded AI over the demo journals, windows of 30 draws in a row:')
  console.log(`${formatTable(['journal', 'draws', 'with a theme', 'fewest different', 'fewest with a theme'], rows)}\n`)
  const repeats = allWindows.reduce((sum, { distinctCount }) => sum + (windowLength - distinctCount), 0)
  console.log(formatFigure({ name: 'prompt_repeats_within_30', value: repeats, target: 0, comparison: 'at most' }))
  const minThemedShare = Math.min(...allWindows.map(({ themedShare }) => themedShare))
  const digits = { value: 2, target: 1 }
  console.log(
    formatFigure({ name: 'prompt_theme_share', value: minThemedShare, target: 0.5, comparison: 'at least', digits }),
  )
}

/** Measures sentence vectors: agreement with human scores, speed, and cost of the table. */
async function benchVectors(): Promise<void> {
  const { bytes, ms } = measureTableLoad()
  const words = await loadWordTable()
  const correlation = measureSentenceSimilarity(words)
  const { entriesPerSecond, entryCount, medianCharacters } = measureEmbedding(words)
  console.log(
    `${entryCount} entries of the demo journals, median ${medianCharacters} characters; ${words.count} words in the table\n`,
  )
  const similarity = { value: correlation, target: 0.74, digits: { value: 3, target: 2 } }
  console.log(formatFigure({ name: 'sts_spearman', comparison: 'at least', ...similarity }))
  console.log(
    formatFigure({
      name: 'embedded_entries_per_second',
      value: entriesPerSecond,
      target: 2_000,
      comparison: 'at least',
    }),
  )
  const size = { value: bytes / 1e6, target: 12, digits: { value: 1, target: 0 } }
  console.log(formatFigure({ name: 'table_mb', comparison: 'at most', ...size }))
  console.log(formatFigure({ name: 'table_load_ms', value: ms, target: 300, comparison: 'at most' }))
}

/** Statistics of consecutive draws from one journal. */
interface PromptWindow {
  /** Number of distinct prompts in the window. */
  readonly distinctCount: number
  /** The share of prompts that name a theme of the user's recent entries. */
  readonly themedShare: number
}

const windowLength = 30

function createSlidingWindows(draws: PromptDraws['draws']): readonly PromptWindow[] {
  return Array.from({ length: draws.length - windowLength + 1 }, (_, start) => {
    const window = draws.slice(start, start + windowLength)
    return {
      distinctCount: new Set(window.map(({ prompt }) => prompt)).size,
      themedShare: window.filter(({ hasTheme }) => hasTheme).length / windowLength,
    }
  })
}

function formatPercent(value: number): string {
  return `${(value * 100).toFixed(0)} %`
}
