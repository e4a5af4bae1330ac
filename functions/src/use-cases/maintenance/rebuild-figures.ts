import { propagateUsernameTo } from '../triggers/propagate-username'
import type { FiguresStore } from '../ports/figures-store'
import { type FigureName, recountFigures } from '../triggers/recount-figures'
import type { UsernameStore } from '../ports/username-store'

export interface RebuildFiguresTools {
  readonly figures: FiguresStore
  readonly usernames: UsernameStore
  /** Reports only, without writing. */
  readonly isCheck: boolean
}

/**
 * Recounts a notebook and writes the differences. Safe to run while users write.
 *
 * @returns the figures that were wrong; with `isCheck` they still are
 */
export async function rebuildFigures(
  notebookId: string,
  { figures, usernames, isCheck }: RebuildFiguresTools,
): Promise<readonly FigureName[]> {
  if (!isCheck) await propagateUsernameTo(notebookId, usernames)
  return recountFigures(notebookId, figures, { isCheck })
}
