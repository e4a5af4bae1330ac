import { compareText } from '@geist/domain'
import type { ImportPlan, PlannedEntry } from '@geist/transfer'

export interface PlanSummary {
  /** Entries that are not here yet. */
  readonly fresh: number
  readonly known: number
  readonly inTrash: number
  /** The most used first. */
  readonly categories: readonly { readonly name: string; readonly count: number }[]
  /** Epoch milliseconds of the earliest and the latest entry. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** The latest few. */
  readonly first: readonly PlannedEntry[]
  readonly afterToday: number
  readonly publicNotebooks: number
}

/** What a person wants to know of an import before it begins. @param now epoch milliseconds */
export function summarizePlan(plan: ImportPlan, known: ReadonlySet<string>, now: number): PlanSummary {
  const counts = new Map<string, number>()
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { category, timestamp } of plan.entries) {
    counts.set(category, (counts.get(category) ?? 0) + 1)
    from = Math.min(from, timestamp)
    to = Math.max(to, timestamp)
  }
  const isEmpty = plan.entries.length === 0
  return {
    fresh: plan.entries.filter(({ id }) => !known.has(id)).length,
    known: plan.entries.filter(({ id }) => known.has(id)).length,
    inTrash: plan.entries.filter(({ inTrash }) => inTrash).length,
    categories: [...counts]
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count || compareText(one.name, other.name)),
    from: isEmpty ? undefined : from,
    to: isEmpty ? undefined : to,
    first: plan.entries.toSorted((one, other) => other.timestamp - one.timestamp).slice(0, 5),
    afterToday: plan.entries.filter(({ timestamp }) => timestamp > now).length,
    publicNotebooks: plan.notebooks.filter(({ isPublic }) => isPublic).length,
  }
}
