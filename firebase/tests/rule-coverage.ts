import type { Engine } from './engines/engine'

/** One expression of the rules, as an engine reports it: what it was worth each time that it was evaluated. */
interface ReportedExpression {
  readonly sourcePosition: { readonly line?: number; readonly currentOffset?: number; readonly endOffset: number }
  readonly values?: readonly { readonly value?: Readonly<Record<string, unknown>> }[]
  readonly children?: readonly ReportedExpression[]
}

/** The answer to `:ruleCoverage`. */
export interface RuleCoverageReport {
  readonly rules: { readonly files: readonly { readonly content: string }[] }
  readonly report?: readonly ReportedExpression[]
}

/** How much of the rules the requests so far have decided. */
export interface RuleCoverage {
  /** Boolean expressions in the rules. */
  readonly total: number
  /** Those that were true for some request and false for another. */
  readonly both: number
  /** The others, each with its line and what it lacks. */
  readonly gaps: readonly string[]
}

/** Asks an engine what the requests in this project have evaluated. */
export async function readRuleCoverage({ host, port }: Engine, projectId: string): Promise<RuleCoverage> {
  const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:ruleCoverage`)
  if (!response.ok) throw new Error(`The engine gives no rule coverage: ${response.status} ${await response.text()}`)
  return summarizeRuleCoverage((await response.json()) as RuleCoverageReport)
}

/**
 * Counts the boolean expressions and those that were both true and false.
 *
 * A boolean expression is one that was never worth anything else; a field that some request filled with `true` and another
 * with a date is data. An expression that was never worth anything counts too, so that nothing passes for not having been
 * reached. The words `true` and `false` do not: they are constants to compare with, and can be one thing only.
 */
export function summarizeRuleCoverage({ rules, report = [] }: RuleCoverageReport): RuleCoverage {
  const source = rules.files[0]?.content ?? ''
  const gaps: string[] = []
  let total = 0

  // A long `a && b && c …` nests as deep as it is long: a list of what is left needs no call stack.
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

/** The line that people look for. */
export function describeRuleCoverage(engineName: string, { total, both }: RuleCoverage): string {
  const share = total === 0 ? 0 : (100 * both) / total
  return `rules coverage (${engineName}): ${both} of ${total} expressions evaluated both true and false (${share.toFixed(1)}%)`
}
