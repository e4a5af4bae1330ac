import type { PublicNotebook } from '@geist/domain'

/** What the server keeps of a notebook beside what its owner wrote. */
export interface NotebookFigures extends Required<
  Pick<PublicNotebook, 'activityAt' | 'latestEntryAt' | 'entryCount' | 'subscriberCount'>
> {
  /** What it is found by: the folded beginnings of the words of its name and of its author's. */
  readonly searchTerms: readonly string[]
}

/** A notebook, with what its figures come from. */
export interface CountedNotebook extends Pick<PublicNotebook, 'id' | 'uid' | 'name' | 'creatorUsername'> {
  readonly subscribers: number
  /** As they are stored: what is missing or cannot be read is missing here. */
  readonly figures: Partial<NotebookFigures>
  /** When it was last written: by the server's clock, and exact, so that it tells one state from another. */
  readonly writtenAt: number
}

/** The public entries of a notebook, now. */
export interface PublicEntries {
  readonly count: number
  /** Of those that do not lie too far in the future, as `exploring.aheadMs` says. */
  readonly newest: { readonly timestamp: number; readonly updatedAt: number } | undefined
  /** Everything that was committed before is in them: epoch milliseconds by the server's clock. */
  readonly readAt: number
}

/** Notebooks with their figures, and the public entries in them. */
export interface FiguresStore {
  /** The ids of an owner's notebooks of this name: one, but for moments in which two devices did not know of each other. */
  notebookIds(uid: string, name: string): Promise<readonly string[]>
  /** `undefined` when there is no such notebook. */
  notebook(id: string): Promise<CountedNotebook | undefined>
  publicEntries(uid: string, name: string): Promise<PublicEntries>
  /** Writes the figures if the notebook is still as it was read; otherwise nothing happens. */
  replaceFigures(before: CountedNotebook, figures: NotebookFigures): Promise<void>
}
