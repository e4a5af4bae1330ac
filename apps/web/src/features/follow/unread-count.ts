import type { PublicNotebook } from '@geist/domain'

/** Figures of a notebook when the user last saw it. */
export type SeenNotebook = Required<Pick<PublicNotebook, 'entryCount' | 'activityAt'>>

/** A notebook's figures for counting new entries; missing ones count as none. */
export function seenFigures({ entryCount = 0, activityAt = null }: PublicNotebook): SeenNotebook {
  return { entryCount, activityAt }
}

/**
 * Number of new entries since a notebook was last seen. A newer activity time means at least one,
 * even if removed entries offset the count. A changed count without newer activity means none.
 *
 * @param seen `undefined` if never seen on this device: counting then starts now
 */
export function unreadCount(notebook: PublicNotebook, seen: SeenNotebook | undefined): number {
  const { entryCount, activityAt } = seenFigures(notebook)
  if (seen === undefined || activityAt === null || entryCount === 0) return 0
  if (activityAt <= (seen.activityAt ?? -Infinity)) return 0
  return Math.max(1, entryCount - seen.entryCount)
}
