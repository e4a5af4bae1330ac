import { cleanName, compareText, foldCase } from '@geist/domain'
import { makeExcerpt, type ImportPlan, type PlannedEntry, skippedItem, type SkippedItem } from '@geist/transfer'

import type { Duplicate } from './find-duplicates'

export interface PlanSummary {
  /** Entries that do not exist yet. Other entry counts refer to these unless noted. */
  readonly fresh: number
  readonly inTrash: number
  /** Most used first. */
  readonly categories: readonly { readonly name: string; readonly count: number }[]
  /** Timestamps of the earliest and the latest entry, in epoch milliseconds. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** The latest few. */
  readonly first: readonly Pick<PlannedEntry, 'id' | 'content' | 'category' | 'timestamp'>[]
  readonly afterToday: number
  readonly notebookNames: readonly string[]
  readonly publicNotebooks: number
  /** Notebooks whose name does not exist here. */
  readonly freshNotebooks: number
  /** Entries that exist already outside the trash. */
  readonly known: number
  /** Entries that exist already in the trash. */
  readonly thrownAway: number
  /** Existing entries outside the trash whose text or category differs from the file's. */
  readonly others: readonly SkippedItem[]
}

/**
 * Summary of a plan for the preview. Names are cleaned: bidi controls from a file could reverse
 * other text.
 *
 * @param twins existing entries, by their id in the plan
 * @param notebookNames names of existing notebooks
 * @param now epoch milliseconds
 */
export function summarizePlan(
  plan: ImportPlan,
  {
    twins,
    notebookNames,
  }: { readonly twins: ReadonlyMap<string, Duplicate>; readonly notebookNames: readonly string[] },
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
          `“${makeExcerpt(content)}”`,
          category === '' ? 'In the file, without a category' : `In the file, under ${category}`,
        ),
      ),
  }
}
