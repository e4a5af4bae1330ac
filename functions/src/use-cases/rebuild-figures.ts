import { carryUsernameInto } from './carry-username'
import type { FiguresStore } from './figures-store'
import { type FigureName, recountFigures } from './recount-figures'
import type { UsernameStore } from './username-store'

export interface RebuildFiguresTools {
  readonly figures: FiguresStore
  readonly usernames: UsernameStore
  /** Only looks. */
  readonly isCheck: boolean
}

/**
 * Counts a notebook anew and writes what differs. It may run while people write.
 *
 * @returns the figures that were wrong, or with `isCheck` still are
 */
export async function rebuildFigures(
  notebookId: string,
  { figures, usernames, isCheck }: RebuildFiguresTools,
): Promise<readonly FigureName[]> {
  if (!isCheck) await carryUsernameInto(notebookId, usernames)
  return recountFigures(notebookId, figures, { isCheck })
}
