import { cleanName, compareText, foldCase } from '@geist/domain'
import { makeExcerpt, type PlannedEntry, toSkippedItem, type SkippedItem } from '@geist/transfer'

import type { NamedPlan } from './import-state'

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
  readonly latest: readonly Pick<PlannedEntry, 'id' | 'content' | 'category' | 'timestamp'>[]
  readonly afterToday: number
  readonly notebookNames: readonly string[]
  readonly publicNotebooks: number
  /** Notebooks whose name does not exist here. */
  readonly freshNotebooks: number
  /** Entries that exist already outside the trash. */
  readonly existing: number
  /** Entries that exist already in the trash. */
  readonly existingInTrash: number
  /** Existing entries outside the trash whose text or category differs from the file's. */
  readonly differing: readonly SkippedItem[]
}

/**
 * Summary of a plan for the preview. Names are cleaned: bidi controls from a file could reverse
 * other text.
 *
 * @param now epoch milliseconds
 */
export function summarizePlan(
  { plan, duplicates, notebookNames }: Pick<NamedPlan, 'plan' | 'duplicates' | 'notebookNames'>,
  now: number,
): PlanSummary {
  const fresh = plan.entries.filter(({ id }) => !duplicates.has(id))
  const existing = [...duplicates.values()]
  const counts = new Map<string, number>()
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { category: fileCategory, timestamp } of fresh) {
    const category = cleanName(fileCategory)
    counts.set(category, (counts.get(category) ?? 0) + 1)
    from = Math.min(from, timestamp)
    to = Math.max(to, timestamp)
  }
  const isEmpty = fresh.length === 0
  const existingNames = new Set(notebookNames.map((name) => foldCase(name.trim())))
  return {
    fresh: fresh.length,
    inTrash: fresh.filter(({ inTrash }) => inTrash).length,
    categories: [...counts]
      .map(([name, count]) => ({ name, count }))
      .toSorted((a, b) => b.count - a.count || compareText(a.name, b.name)),
    from: isEmpty ? undefined : from,
    to: isEmpty ? undefined : to,
    latest: fresh
      .toSorted((a, b) => b.timestamp - a.timestamp)
      .slice(0, 5)
      .map(({ id, content, category, timestamp }) => ({ id, content, category: cleanName(category), timestamp })),
    afterToday: fresh.filter(({ timestamp }) => timestamp > now).length,
    notebookNames: plan.notebooks.map(({ name }) => cleanName(name)),
    publicNotebooks: plan.notebooks.filter(({ isPublic }) => isPublic).length,
    freshNotebooks: plan.notebooks.filter(({ name }) => !existingNames.has(foldCase(name.trim()))).length,
    existing: existing.filter(({ inTrash }) => !inTrash).length,
    existingInTrash: existing.filter(({ inTrash }) => inTrash).length,
    differing: plan.entries
      .filter(({ id }) => duplicates.get(id)?.isDifferent)
      .map(({ content, category }) =>
        toSkippedItem(
          `“${makeExcerpt(content)}”`,
          category === '' ? 'In the file, without a category' : `In the file, under ${category}`,
        ),
      ),
  }
}
