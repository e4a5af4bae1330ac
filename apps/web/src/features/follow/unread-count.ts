import type { PublicNotebook } from '@geist/domain'

/** What somebody has seen of a notebook. */
export type SeenNotebook = Required<Pick<PublicNotebook, 'entryCount' | 'activityAt'>>

/** The figures of a notebook that say what is new in it; what the server has not counted yet counts as nothing. */
export function figuresToSee({ entryCount = 0, activityAt = null }: PublicNotebook): SeenNotebook {
  return { entryCount, activityAt }
}

/**
 * How many entries are new in a notebook since it was seen. Both figures are needed: entries that went make room for new ones, of which there is then at least
 * one, and a count that only went up and down again is nothing new.
 *
 * @param seen `undefined` when it was never seen here: what stands in it is then where counting begins
 */
export function unreadCount(notebook: PublicNotebook, seen: SeenNotebook | undefined): number {
  const { entryCount, activityAt } = figuresToSee(notebook)
  if (seen === undefined || activityAt === null || entryCount === 0) return 0
  if (activityAt <= (seen.activityAt ?? -Infinity)) return 0
  return Math.max(1, entryCount - seen.entryCount)
}
