import type { FollowLog } from './follow-log'
import type { Done, DoFollowUps } from './drain-account'
import { type FollowUp, type FollowUpOf, ofKind } from './follow-up'

/** The works, each idempotent. Those that hide something run first. */
export interface FollowUpWorks {
  /** Brings entries in line with a notebook, and counts it. */
  readonly notebook: (uid: string, change: FollowUpOf<'notebook'>) => Promise<void>
  /** Makes the account's vectors what its switch says. */
  readonly switched: (uid: string) => Promise<void>
  readonly moves: (uid: string, moves: readonly FollowUpOf<'move'>[]) => Promise<void>
  /** @param changed when each category was last changed */
  readonly counts: (uid: string, changed: ReadonlyMap<string, number>) => Promise<void>
  readonly gone: (uid: string) => Promise<void>
  readonly log: FollowLog
}

/** Runs a work under a name for the logs. */
export type Guard = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Does all that waits for an account, together: one count for a category, one write for a
 * notebook's figures, however many entries changed them. A work that fails stops no other; what it
 * was to do is left.
 */
export function doFollowUps(works: FollowUpWorks, guard: Guard): DoFollowUps {
  return async (uid, waiting, { covered, isOverdue }) => {
    const left: FollowUp[] = []
    let failure: Error | undefined
    const attempt = async (name: string, items: readonly FollowUp[], work: () => Promise<void>) => {
      if (items.length === 0) return
      await guard(name, work).catch((error: unknown) => {
        left.push(...items)
        failure ??= error instanceof Error ? error : new Error(`${name} failed`)
      })
    }
    for (const change of ofKind(waiting, 'notebook'))
      await attempt('finishVisibility', [change], () => works.notebook(uid, change))
    const [switches, moves, counts, gone] = [
      ofKind(waiting, 'switch'),
      ofKind(waiting, 'move'),
      ofKind(waiting, 'count'),
      ofKind(waiting, 'gone'),
    ]
    await attempt('embedAccount', switches, () => works.switched(uid))
    await Promise.all([
      attempt('countSharedEntries', moves, () => works.moves(uid, moves)),
      attempt('countCategories', counts, () => works.counts(uid, latestOf(counts))),
    ])
    await attempt('embedAccount', gone, () => works.gone(uid))
    const log = ofKind(waiting, 'log')
    let followed: Done = { left: [], covered, failure: undefined }
    await attempt('embedEntry', log, async () => {
      followed = { failure: undefined, ...(await works.log(uid, log, { covered, isOverdue })) }
    })
    return { left: [...left, ...followed.left], covered: followed.covered, failure }
  }
}

function latestOf(counts: readonly FollowUpOf<'count'>[]): ReadonlyMap<string, number> {
  const latest = new Map<string, number>()
  for (const { category, changedAt } of counts) latest.set(category, Math.max(changedAt, latest.get(category) ?? 0))
  return latest
}
