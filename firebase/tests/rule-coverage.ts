import type { Engine } from './engines/engine'

/** One expression of the rules and its value in each evaluation. */
interface ReportedExpression {
  readonly sourcePosition: { readonly line?: number; readonly currentOffset?: number; readonly endOffset: number }
  readonly values?: readonly { readonly value?: Readonly<Record<string, unknown>> }[]
  readonly children?: readonly ReportedExpression[]
}

/** The response of `:ruleCoverage`. */
export interface RuleCoverageReport {
  readonly rules: { readonly files: readonly { readonly content: string }[] }
  readonly report?: readonly ReportedExpression[]
}

export interface RuleCoverage {
  /** The number of boolean expressions. */
  readonly total: number
  /** The number of expressions that were both true and false. */
  readonly both: number
  /** The other expressions, each with its line and missing value. */
  readonly gaps: readonly string[]
}

/** Reads the coverage of the project's requests so far. */
export async function readRuleCoverage({ host, port }: Engine, projectId: string): Promise<RuleCoverage> {
  const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:ruleCoverage`)
  if (!response.ok) throw new Error(`The engine gives no rule coverage: ${response.status} ${await response.text()}`)
  return summarizeRuleCoverage((await response.json()) as RuleCoverageReport)
}

/**
 * Counts the boolean expressions and those that were both true and false.
 * An expression with any non-boolean value is data and not counted. An expression without any value
 * counts, so that unreached rules show as gaps. The literals `true` and `false` do not count, since
 * each has only one value.
 */
export function summarizeRuleCoverage({ rules, report = [] }: RuleCoverageReport): RuleCoverage {
  const source = rules.files[0]?.content ?? ''
  const gaps: string[] = []
  let total = 0

  // An explicit stack: a long `a && b && c …` nests too deeply for recursion.
  const left = [...report]
  for (let expression = left.pop(); expression; expression = left.pop()) {
    left.push(...(expression.children ?? []))
    const { line = 0, currentOffset = 0, endOffset } = expression.sourcePosition
    const text = source.slice(currentOffset, endOffset + 1)
    if (text === 'true' || text === 'false') continue

    const values = (expression.values ?? []).flatMap(({ value = {} }) => Object.entries(value))
    const known = values.filter(([type]) => type !== 'undefined')
    if (known.some(([type]) => type !== 'boolValue')) continue

    total++
    const missing = [true, false].filter((worth) => !known.some(([, seen]) => seen === worth))
    if (missing.length > 0) gaps.push(`line ${line}, never ${missing.join(' or ')}: ${text.replace(/\s+/g, ' ')}`)
  }
  return { total, both: total - gaps.length, gaps: gaps.toSorted() }
}

/** The summary line of a run. */
export function describeRuleCoverage(engineName: string, { total, both }: RuleCoverage): string {
  const share = total === 0 ? 0 : (100 * both) / total
  return `rules coverage (${engineName}): ${both} of ${total} expressions evaluated both true and false (${share.toFixed(1)}%)`
}
