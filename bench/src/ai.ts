import { promptsDrawn } from './ai/prompts-drawn'
import { figureLine, table } from './report'

/**
 * The embedded AI over the demo journals: each person asks for prompts at many points of the time that the journal took, as one would
 * who opens the composer now and then, with the last 30 prompts remembered.
 */
export async function benchAi(): Promise<void> {
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

interface Window {
  /** How many different prompts, of as many as the window is long. */
  readonly different: number
  /** The share that names a theme of the person's recent entries. */
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
