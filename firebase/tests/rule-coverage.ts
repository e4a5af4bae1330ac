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
  readonly totalCount: number
  /** The number of expressions that were both true and false. */
  readonly bothCount: number
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
 * Counts the boolean expressions and those that were both true and false. An expression with any
 * non-boolean value is data and not counted. An expression without any value counts, so that
 * unreached rules show as gaps. The literals `true` and `false` do not count, since each has only
 * one value.
 */
export function summarizeRuleCoverage({ rules, report = [] }: RuleCoverageReport): RuleCoverage {
  const source = rules.files[0]?.content ?? ''
  const gaps: string[] = []
  let totalCount = 0

  // An explicit stack: a long `a && b && c …` nests too deeply for recursion.
  const remaining = [...report]
  for (let expression = remaining.pop(); expression; expression = remaining.pop()) {
    remaining.push(...(expression.children ?? []))
    const { line = 0, currentOffset = 0, endOffset } = expression.sourcePosition
    const text = source.slice(currentOffset, endOffset + 1)
    if (text === 'true' || text === 'false') continue

    const values = (expression.values ?? []).flatMap(({ value = {} }) => Object.entries(value))
    const definedValues = values.filter(([type]) => type !== 'undefined')
    if (definedValues.some(([type]) => type !== 'boolValue')) continue

    totalCount++
    const missingValues = [true, false].filter((value) => !definedValues.some(([, evaluated]) => evaluated === value))
    if (missingValues.length > 0)
      gaps.push(`line ${line}, never ${missingValues.join(' or ')}: ${text.replace(/\s+/g, ' ')}`)
  }
  return { totalCount, bothCount: totalCount - gaps.length, gaps: gaps.toSorted() }
}

/** Describes the coverage of a run in one line. */
export function describeRuleCoverage(engineName: string, { totalCount, bothCount }: RuleCoverage): string {
  const share = totalCount === 0 ? 0 : (100 * bothCount) / totalCount
  return `rules coverage (${engineName}): ${bothCount} of ${totalCount} expressions evaluated both true and false (${share.toFixed(1)}%)`
}
