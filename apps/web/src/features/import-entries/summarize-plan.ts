import { cleanName, compareText, foldCase } from '@geist/domain'
import { beginningOf, type ImportPlan, type PlannedEntry, skippedItem, type SkippedItem } from '@geist/transfer'

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
  readonly first: readonly Pick<PlannedEntry, 'id' | 'content' | 'category' | 'timestamp'>[]
  readonly afterToday: number
  readonly notebookNames: readonly string[]
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
 * What a person wants to know of an import before it begins, with names as they can stand among others: what a file calls something may turn what stands beside it.
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
  for (const { category: given, timestamp } of fresh) {
    const category = cleanName(given)
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
    first: fresh
      .toSorted((one, other) => other.timestamp - one.timestamp)
      .slice(0, 5)
      .map(({ id, content, category, timestamp }) => ({ id, content, category: cleanName(category), timestamp })),
    afterToday: fresh.filter(({ timestamp }) => timestamp > now).length,
    notebookNames: plan.notebooks.map(({ name }) => cleanName(name)),
    publicNotebooks: plan.notebooks.filter(({ isPublic }) => isPublic).length,
    freshNotebooks: plan.notebooks.filter(({ name }) => !notebooks.has(foldCase(name.trim()))).length,
    known: here.filter(({ inTrash }) => !inTrash).length,
    thrownAway: here.filter(({ inTrash }) => inTrash).length,
    others: plan.entries
      .filter(({ id }) => twins.get(id)?.isOther)
      .map(({ content, category }) =>
        skippedItem(
          `“${beginningOf(content)}”`,
          category === '' ? 'In the file, without a category' : `In the file, under ${category}`,
        ),
      ),
  }
}
