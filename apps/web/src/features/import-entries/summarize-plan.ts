import { cleanName, compareText } from '@geist/domain'
import { makeExcerpt, type PlannedEntry, toSkippedItem, type SkippedItem } from '@geist/transfer'

import { findNewNotebooks } from './find-new-notebooks'
import type { PreparedImport } from './import-state'

export interface PlanSummary {
  /** Entries that do not exist yet. Other entry counts refer to these unless noted. */
  readonly newCount: number
  readonly inTrashCount: number
  /** Most used first. */
  readonly categories: readonly { readonly name: string; readonly count: number }[]
  /** Timestamps of the earliest and the latest entry, in epoch milliseconds. */
  readonly earliestAt: number | undefined
  readonly latestAt: number | undefined
  /** The five latest. */
  readonly latestEntries: readonly Pick<PlannedEntry, 'id' | 'content' | 'category' | 'timestamp'>[]
  /** Entries dated after today. */
  readonly futureCount: number
  readonly notebookNames: readonly string[]
  readonly publicNotebookCount: number
  /** Notebooks whose name does not exist here. */
  readonly newNotebookCount: number
  /** Entries that exist already outside the trash. */
  readonly existingCount: number
  /** Entries that exist already in the trash. */
  readonly existingInTrashCount: number
  /** Existing entries outside the trash whose text or category differs from the file's. */
  readonly differingEntries: readonly SkippedItem[]
}

/**
 * Summarizes a plan for the preview. Names are cleaned: bidi controls from a file could reverse
 * other text.
 *
 * @param now epoch milliseconds
 */
export function summarizePlan(
  { plan, duplicates, notebookNames }: Pick<PreparedImport, 'plan' | 'duplicates' | 'notebookNames'>,
  now: number,
): PlanSummary {
  const newEntries = plan.entries.filter(({ id }) => !duplicates.has(id))
  const newestFirst = newEntries.toSorted((a, b) => b.timestamp - a.timestamp)
  const existing = [...duplicates.values()]
  return {
    newCount: newEntries.length,
    inTrashCount: newEntries.filter(({ inTrash }) => inTrash).length,
    categories: countCategories(newEntries),
    earliestAt: newestFirst.at(-1)?.timestamp,
    latestAt: newestFirst[0]?.timestamp,
    latestEntries: newestFirst
      .slice(0, 5)
      .map(({ id, content, category, timestamp }) => ({ id, content, category: cleanName(category), timestamp })),
    futureCount: newEntries.filter(({ timestamp }) => timestamp > now).length,
    notebookNames: plan.notebooks.map(({ name }) => cleanName(name)),
    publicNotebookCount: plan.notebooks.filter(({ isPublic }) => isPublic).length,
    newNotebookCount: findNewNotebooks(plan.notebooks, notebookNames).length,
    existingCount: existing.filter(({ isInTrash }) => !isInTrash).length,
    existingInTrashCount: existing.filter(({ isInTrash }) => isInTrash).length,
    differingEntries: plan.entries
      .filter(({ id }) => duplicates.get(id)?.hasDifferentText)
      .map(({ content, category }) =>
        toSkippedItem(
          `“${makeExcerpt(content)}”`,
          category === '' ? 'In the file, without a category' : `In the file, under ${category}`,
        ),
      ),
  }
}

/** Counts entries by their cleaned category, most used first. */
function countCategories(entries: readonly PlannedEntry[]): PlanSummary['categories'] {
  const counts = new Map<string, number>()
  for (const { category } of entries) {
    const name = cleanName(category)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || compareText(a.name, b.name))
}
