import { buildNameTerms } from '@geist/search'
import type { CountedNotebook, FiguresStore, NotebookFigures, PublicEntries } from '../ports/figures-store'

/** Attempts before giving up; each conflict means that another process wrote the notebook. */
const maxAttempts = 20

export type FigureName = keyof NotebookFigures

export interface RecountOptions {
  /**
   * When an entry last became public in it, if the caller knows: epoch milliseconds on the server's
   * clock.
   */
  readonly publishedAt?: number | undefined
  /** Waits until the notebook may be written. */
  readonly beforeWriting?: () => Promise<void>
  /** Whether to report without writing. */
  readonly isDryRun?: boolean
  /**
   * Called when the figures are right: the count includes all commits before `readAt`, and
   * `activityAt` is the stored value.
   */
  readonly onUpToDate?: (upToDate: { readonly readAt: number; readonly activityAt: number | null }) => void
}

/**
 * Recounts a notebook and writes the differences. It never increments: it counts, writes and counts
 * again until both agree. So events may come late, twice and in any order. Of two concurrent counts
 * the older cannot win: its write is refused, or its next count corrects it.
 *
 * @returns the figures that were wrong
 * @throws after too many conflicts
 */
export async function recountFigures(
  notebookId: string,
  store: FiguresStore,
  { publishedAt, beforeWriting, isDryRun = false, onUpToDate }: RecountOptions = {},
): Promise<readonly FigureName[]> {
  const wrongFigures = new Set<FigureName>()
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Read the notebook before counting, so that the count is no older than the figures it
    // replaces.
    const notebook = await store.readNotebook(notebookId)
    if (notebook === undefined) return []
    const entries = await store.readPublicEntries(notebook.uid, notebook.name)
    const actualFigures = computeFigures(notebook, entries, publishedAt)
    const differences = findDifferences(notebook.figures, actualFigures)
    for (const figure of differences) wrongFigures.add(figure)
    if (differences.length === 0) onUpToDate?.({ readAt: entries.readAt, activityAt: actualFigures.activityAt })
    if (differences.length === 0 || isDryRun) return [...wrongFigures]
    await beforeWriting?.()
    await store.replaceFigures(notebook, actualFigures)
  }
  throw new Error('The figures of a notebook could not be written')
}

function computeFigures(
  { name, creatorUsername, currentSubscriberCount, figures }: CountedNotebook,
  { count, newest }: PublicEntries,
  publishedAt: number | undefined,
): NotebookFigures {
  return {
    activityAt: findLatest(figures.activityAt, publishedAt) ?? newest?.updatedAt ?? null,
    latestEntryAt: newest?.timestamp ?? null,
    entryCount: count,
    subscriberCount: currentSubscriberCount,
    searchTerms: buildNameTerms([name, creatorUsername]),
  }
}

function findLatest(...times: readonly (number | null | undefined)[]): number | undefined {
  const definedTimes = times.filter((time) => typeof time === 'number')
  return definedTimes.length > 0 ? Math.max(...definedTimes) : undefined
}

function findDifferences(stored: Partial<NotebookFigures>, actual: NotebookFigures): readonly FigureName[] {
  const names = Object.keys(actual) as FigureName[]
  return names.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(actual[name]))
}
