import { cpus, loadavg } from 'node:os'

/** A measured value that is judged by a target. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly target: number
  /** How the value has to compare with the target. */
  readonly comparison: 'at most' | 'at least'
  /** Fraction digits of the printed value and target. */
  readonly digits?: { readonly value: number; readonly target: number }
}

/**
 * Formats a figure as `met ratio=0.970 target 1.0` or `missed …`. Judges the rounded value, so that
 * the line never contradicts itself.
 */
export function formatFigure({ name, value, target, comparison, digits = { value: 0, target: 0 } }: Figure): string {
  const printed = value.toFixed(digits.value)
  const isMet = comparison === 'at most' ? Number(printed) <= target : Number(printed) >= target
  return `${isMet ? 'met' : 'missed'} ${name}=${printed} target ${target.toFixed(digits.target)}`
}

/** Formats a text table. Aligns the first column left, and the numbers after it right. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, headings.map((heading) => '-'.repeat(heading.length)), ...rows]
  const widths = headings.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)))
  const alignRow = (row: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  return lines.map(alignRow).join('\n')
}

export function formatMarkdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Prints the machine's load: if it exceeds the number of processors, all times are too long. */
export function printMachineLoad(when: 'before' | 'after'): void {
  const [lastMinute = 0] = loadavg()
  console.log(`Load of the last minute ${when}: ${lastMinute.toFixed(1)}, on ${cpus().length} processors.\n`)
}
