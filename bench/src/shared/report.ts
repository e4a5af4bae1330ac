import { cpus, loadavg } from 'node:os'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly target: number
  /** Which side of the target is good. */
  readonly wanted: 'at most' | 'at least'
  /** Fraction digits of the printed value and target. */
  readonly digits?: { readonly value: number; readonly target: number }
}

/**
 * The line of a figure: `met ratio=0.970 target 1.0` or `missed …`. Judges the rounded number, so
 * that the line never contradicts itself.
 */
export function figureLine({ name, value, target, wanted, digits = { value: 0, target: 0 } }: Figure): string {
  const printed = value.toFixed(digits.value)
  const isMet = wanted === 'at most' ? Number(printed) <= target : Number(printed) >= target
  return `${isMet ? 'met' : 'missed'} ${name}=${printed} target ${target.toFixed(digits.target)}`
}

/** A text table: the first column is left-aligned, the numbers after it right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, headings.map((heading) => '-'.repeat(heading.length)), ...rows]
  const widths = headings.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)))
  const aligned = (row: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  return lines.map(aligned).join('\n')
}

export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Prints the machine's load: with more load than processors, all times are too long. */
export function printMachineLoad(when: string): void {
  const [lastMinute = 0] = loadavg()
  console.log(`Load of the last minute ${when}: ${lastMinute.toFixed(1)}, on ${cpus().length} processors.\n`)
}
