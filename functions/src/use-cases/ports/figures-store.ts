import type { PublicNotebook } from '@geist/domain'

/** The server's fields of a notebook beside its owner's. */
export interface NotebookFigures extends Required<
  Pick<PublicNotebook, 'activityAt' | 'latestEntryAt' | 'entryCount' | 'subscriberCount'>
> {
  /** Search index: folded prefixes of the words of its name and of its author's username. */
  readonly searchTerms: readonly string[]
}

/** A notebook with the inputs of its figures. */
export interface CountedNotebook extends Pick<PublicNotebook, 'id' | 'uid' | 'name' | 'creatorUsername'> {
  readonly currentSubscriberCount: number
  /** As stored; missing or unreadable ones are absent. */
  readonly figures: Partial<NotebookFigures>
  /** Exact server time of the last write, usable as a version. */
  readonly writtenAt: number
}

/** The current public entries of a notebook. */
export interface PublicEntries {
  readonly count: number
  /** The newest one that is not too far in the future, see `exploreSettings.maxFutureMs`. */
  readonly newest: { readonly timestamp: number; readonly updatedAt: number } | undefined
  /** Includes everything committed before; epoch milliseconds on the server's clock. */
  readonly readAt: number
}

/** Notebooks with their figures and public entries. */
export interface FiguresStore {
  /**
   * Finds an owner's notebooks of this name: mostly one, briefly two after two devices were
   * offline.
   */
  findNotebookIds(uid: string, name: string): Promise<readonly string[]>
  /** `undefined` if there is no such notebook. */
  readNotebook(id: string): Promise<CountedNotebook | undefined>
  readPublicEntries(uid: string, name: string): Promise<PublicEntries>
  /**
   * Writes the figures with compare-and-set; does nothing if the notebook changed since
   * `expected` was read.
   */
  replaceFigures(expected: CountedNotebook, figures: NotebookFigures): Promise<void>
}
