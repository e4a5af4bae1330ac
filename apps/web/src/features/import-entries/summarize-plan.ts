import { compareText, foldCase } from '@geist/domain'
import { beginningOf, type ImportPlan, type PlannedEntry, type SkippedItem } from '@geist/transfer'

import type { Twin } from './where-here'

export interface PlanSummary {
  /** Entries that are not here yet: all that is counted and shown is of them. */
  readonly fresh: number
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
  /** Notebooks of whose name none is here. */
  readonly freshNotebooks: number
  /** Entries that are here already, outside the trash. */
  readonly known: number
  /** Those that are here in the trash. */
  readonly thrownAway: number
  /** Those, outside the trash, whose text or category is another one here. */
  readonly others: readonly SkippedItem[]
}

/**
 * What a person wants to know of an import before it begins.
 *
 * @param twins entries that are here already, by their id in the plan
 * @param notebookNames of the notebooks that are here
 * @param now epoch milliseconds
 */
export function summarizePlan(
  plan: ImportPlan,
  { twins, notebookNames }: { readonly twins: ReadonlyMap<string, Twin>; readonly notebookNames: readonly string[] },
  now: number,
): PlanSummary {
  const fresh = plan.entries.filter(({ id }) => !twins.has(id))
  const here = [...twins.values()]
  const counts = new Map<string, number>()
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { category, timestamp } of fresh) {
    counts.set(category, (counts.get(category) ?? 0) + 1)
    from = Math.min(from, timestamp)
    to = Math.max(to, timestamp)
  }
  const isEmpty = fresh.length === 0
  const notebooks = new Set(notebookNames.map((name) => foldCase(name.trim())))
  return {
    fresh: fresh.length,
    inTrash: fresh.filter(({ inTrash }) => inTrash).length,
    categories: [...counts]
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count || compareText(one.name, other.name)),
    from: isEmpty ? undefined : from,
    to: isEmpty ? undefined : to,
    first: fresh.toSorted((one, other) => other.timestamp - one.timestamp).slice(0, 5),
    afterToday: fresh.filter(({ timestamp }) => timestamp > now).length,
    publicNotebooks: plan.notebooks.filter(({ isPublic }) => isPublic).length,
    freshNotebooks: plan.notebooks.filter(({ name }) => !notebooks.has(foldCase(name.trim()))).length,
    known: here.filter(({ inTrash }) => !inTrash).length,
    thrownAway: here.filter(({ inTrash }) => inTrash).length,
    others: plan.entries
      .filter(({ id }) => twins.get(id)?.isOther)
      .map(({ content, category }) => ({
        what: `“${beginningOf(content)}”`,
        why: category === '' ? 'In the file, without a category' : `In the file, under ${category}`,
      })),
  }
}
