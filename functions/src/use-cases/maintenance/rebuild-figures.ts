import { propagateUsernameToNotebook } from '../triggers/propagate-username'
import type { FiguresStore } from '../ports/figures-store'
import { type FigureName, recountFigures } from '../triggers/recount-figures'
import type { UsernameStore } from '../ports/username-store'

export interface RebuildFiguresOptions {
  readonly figures: FiguresStore
  readonly usernames: UsernameStore
  /** Whether to report without writing. */
  readonly isDryRun: boolean
}

/**
 * Sets the current username on a notebook, then recounts its figures and writes the differences.
 * Safe to run while users write.
 *
 * @returns the names of the wrong figures. Unless `isDryRun`, they are corrected now.
 */
export async function rebuildFigures(
  notebookId: string,
  { figures, usernames, isDryRun }: RebuildFiguresOptions,
): Promise<readonly FigureName[]> {
  if (!isDryRun) await propagateUsernameToNotebook(notebookId, usernames)
  return recountFigures(notebookId, figures, { isDryRun })
}
