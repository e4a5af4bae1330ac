import { nameTerms } from '@geist/search'
import type { CountedNotebook, FiguresStore, NotebookFigures, PublicEntries } from './figures-store'

/** How often it looks before it gives up: each time somebody has written the notebook within a moment. */
const attempts = 20

/** A figure that was wrong. */
export type FigureName = keyof NotebookFigures

export interface RecountOptions {
  /** When an entry last became public in it, as far as the caller knows: epoch milliseconds by the server's clock. */
  readonly activeAt?: number | undefined
  /** Waits until the notebook may be written. */
  readonly beforeWriting?: () => Promise<void>
  /** Only looks. */
  readonly isCheck?: boolean
  /** Told when nothing is wrong any more: all that was committed before `readAt` is counted, and `activityAt` is what stands there. */
  readonly onRight?: (right: { readonly readAt: number; readonly activityAt: number | null }) => void
}

/**
 * Counts a notebook again and writes what differs. Nothing is counted up or down: it looks at what there is, writes, and looks again until both agree. So
 * events may come late, twice and in any order, and of two that count at the same time the one that looked earlier cannot have the last word: its write is
 * refused, or it finds out when it looks again.
 *
 * @returns the figures that were wrong
 * @throws when somebody else wrote the notebook each time
 */
export async function recountFigures(
  notebookId: string,
  store: FiguresStore,
  { activeAt, beforeWriting, isCheck = false, onRight }: RecountOptions = {},
): Promise<readonly FigureName[]> {
  const wrong = new Set<FigureName>()
  for (let attempt = 0; attempt < attempts; attempt++) {
    // Before the entries are counted: the count is then no older than what it takes the place of.
    const notebook = await store.notebook(notebookId)
    if (notebook === undefined) return []
    const entries = await store.publicEntries(notebook.uid, notebook.name)
    const right = figuresOf(notebook, entries, activeAt)
    const differing = differencesOf(notebook.figures, right)
    for (const figure of differing) wrong.add(figure)
    if (differing.length === 0) onRight?.({ readAt: entries.readAt, activityAt: right.activityAt })
    if (differing.length === 0 || isCheck) return [...wrong]
    await beforeWriting?.()
    await store.replaceFigures(notebook, right)
  }
  throw new Error('The figures of a notebook could not be written')
}

function figuresOf(
  { name, creatorUsername, subscribers, figures }: CountedNotebook,
  { count, newest }: PublicEntries,
  activeAt: number | undefined,
): NotebookFigures {
  return {
    activityAt: latestOf(figures.activityAt, activeAt) ?? newest?.updatedAt ?? null,
    latestEntryAt: newest?.timestamp ?? null,
    entryCount: count,
    subscriberCount: subscribers,
    searchTerms: nameTerms([name, creatorUsername]),
  }
}

function latestOf(...times: readonly (number | null | undefined)[]): number | undefined {
  const known = times.filter((time) => typeof time === 'number')
  return known.length > 0 ? Math.max(...known) : undefined
}

function differencesOf(stored: Partial<NotebookFigures>, right: NotebookFigures): readonly FigureName[] {
  const names = Object.keys(right) as FigureName[]
  return names.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(right[name]))
}
