import type { DoFollowUps } from './drain-account'
import type { FollowLog } from './follow-log'
import { distinct, type FollowUp, type FollowUpOf, ofKind } from './follow-up'
import type { WorkResult } from './plan-turn'

/** The kinds of work, each idempotent. Work that hides entries runs first. */
export interface FollowUpWorks {
  /** Aligns entries with a notebook. */
  readonly notebook: (uid: string, change: FollowUpOf<'notebook'>) => Promise<void>
  /** Aligns the account's vectors with its AI setting. */
  readonly switched: (uid: string) => Promise<void>
  readonly moves: (uid: string, moves: readonly FollowUpOf<'move'>[]) => Promise<void>
  /** Recounts the notebooks of these names. */
  readonly figures: (uid: string, names: readonly string[]) => Promise<void>
  /** @param changed time of the last change per category */
  readonly counts: (uid: string, changed: ReadonlyMap<string, number>) => Promise<void>
  readonly gone: (uid: string) => Promise<void>
  readonly log: FollowLog
}

/** Runs work under a name for the logs. */
export type Guard = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Does all waiting follow-ups of an account together: one count per category and one write per
 * notebook's figures, however many entries changed. Work that may hide entries runs first, one
 * notebook at a time while time is left. A failure does not stop the other work.
 */
export function doFollowUps(works: FollowUpWorks, guard: Guard): DoFollowUps {
  return async (uid, waiting, { covered, isOverdue }) => {
    const left: FollowUp[] = []
    const failed: FollowUp[] = []
    const attempt = async (name: string, items: readonly FollowUp[], work: () => Promise<void>) => {
      if (items.length === 0) return
      await guard(name, work).catch(() => failed.push(...items))
    }
    const followed: FollowUpOf<'notebook'>[] = []
    for (const change of distinct(ofKind(waiting, 'notebook'))) {
      if (isOverdue()) left.push(change)
      else
        await attempt('finishVisibility', [change], async () => {
          await works.notebook(uid, change)
          followed.push(change)
        })
    }
    const [switches, moves, counts, gone] = [
      ofKind(waiting, 'switch'),
      ofKind(waiting, 'move'),
      ofKind(waiting, 'count'),
      ofKind(waiting, 'gone'),
    ]
    const figures = [...ofKind(waiting, 'figures'), ...followed]
    await attempt('embedAccount', switches, () => works.switched(uid))
    await Promise.all([
      attempt('countSharedEntries', moves, () => works.moves(uid, distinct(moves))),
      attempt('countSharedEntries', figures, () => works.figures(uid, namesOf(figures))),
      attempt('countCategories', counts, () => works.counts(uid, latestOf(counts))),
    ])
    await attempt('embedAccount', gone, () => works.gone(uid))
    const log = ofKind(waiting, 'log')
    let passed: Omit<WorkResult, 'failed'> = { left: [], covered }
    await attempt('embedEntry', log, async () => {
      passed = await works.log(uid, log, { covered, isOverdue })
    })
    return { left: [...left, ...passed.left], failed, covered: passed.covered }
  }
}

/** Names of the notebooks to recount, without deleted ones. */
function namesOf(items: readonly FollowUpOf<'figures' | 'notebook'>[]): readonly string[] {
  const names = items.flatMap((item) => (item.kind === 'figures' ? item.name : (item.after?.name ?? [])))
  return [...new Set(names)]
}

function latestOf(counts: readonly FollowUpOf<'count'>[]): ReadonlyMap<string, number> {
  const latest = new Map<string, number>()
  for (const { category, changedAt } of counts) latest.set(category, Math.max(changedAt, latest.get(category) ?? 0))
  return latest
}
