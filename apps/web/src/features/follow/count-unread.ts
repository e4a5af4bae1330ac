import type { PublicNotebook } from '@geist/domain'

/** Figures of a notebook when the user last saw it. */
export type SeenFigures = Required<Pick<PublicNotebook, 'entryCount' | 'activityAt'>>

/** Picks a notebook's figures for counting new entries. Missing ones become 0 and `null`. */
export function toSeenFigures({ entryCount = 0, activityAt = null }: PublicNotebook): SeenFigures {
  return { entryCount, activityAt }
}

/**
 * Counts the new entries since a notebook was last seen. A newer activity time means at least one,
 * even if removed entries offset the count. A changed count without newer activity means none.
 *
 * @param seen `undefined` if never seen on this device: counting then starts now
 */
export function countUnread(notebook: PublicNotebook, seen: SeenFigures | undefined): number {
  const { entryCount, activityAt } = toSeenFigures(notebook)
  if (seen === undefined || activityAt === null || entryCount === 0) return 0
  if (activityAt <= (seen.activityAt ?? -Infinity)) return 0
  return Math.max(1, entryCount - seen.entryCount)
}
