import type { FollowUpRunner } from './drain-account'
import type { LogFollower } from './create-log-follower'
import { removeDuplicates, type FollowUp, type FollowUpOfKind, filterByKind } from './follow-up'
import type { WorkResult } from './plan-turn'

/** The handlers of each kind of follow-up. Each is idempotent. */
export interface FollowUpHandlers {
  /** Aligns entries with a notebook. */
  readonly alignNotebook: (uid: string, change: FollowUpOfKind<'notebook'>) => Promise<void>
  /** Aligns the account's vectors with its AI setting. */
  readonly alignWithAiSetting: (uid: string) => Promise<void>
  /** Recounts the notebooks that public entries entered or left. */
  readonly recountMoves: (uid: string, moves: readonly FollowUpOfKind<'move'>[]) => Promise<void>
  /** Recounts the notebooks of these names. */
  readonly recountFigures: (uid: string, names: readonly string[]) => Promise<void>
  /** @param changedAt time of the last change per category */
  readonly recountCategories: (uid: string, changedAt: ReadonlyMap<string, number>) => Promise<void>
  /** Deletes the vectors of entries that no longer exist. */
  readonly sweepVectors: (uid: string) => Promise<void>
  readonly followLog: LogFollower
}

/** Runs work, and logs an error under this name before it throws. */
export type ErrorGuard = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Creates a runner that handles all waiting follow-ups of an account together: one count per
 * category and one write per notebook's figures, however many entries changed. Handlers that may
 * hide entries run first, one notebook at a time while time is left. A failure does not stop the
 * other handlers.
 */
export function createFollowUpRunner(handlers: FollowUpHandlers, runGuarded: ErrorGuard): FollowUpRunner {
  return async (uid, followUps, { logCoverage, isOverdue }) => {
    const failed: FollowUp[] = []
    const attempt = async (name: string, items: readonly FollowUp[], work: () => Promise<void>) => {
      if (items.length === 0) return
      await runGuarded(name, work).catch(() => failed.push(...items))
    }
    const skipped: FollowUp[] = []
    const alignedNotebooks: FollowUpOfKind<'notebook'>[] = []
    for (const change of removeDuplicates(filterByKind(followUps, 'notebook'))) {
      if (isOverdue()) skipped.push(change)
      else
        await attempt('finishVisibility', [change], async () => {
          await handlers.alignNotebook(uid, change)
          alignedNotebooks.push(change)
        })
    }
    const moveItems = filterByKind(followUps, 'move')
    const figureItems = [...filterByKind(followUps, 'figures'), ...alignedNotebooks]
    const countItems = filterByKind(followUps, 'count')
    await attempt('embedAccount', filterByKind(followUps, 'switch'), () => handlers.alignWithAiSetting(uid))
    await Promise.all([
      attempt('countSharedEntries', moveItems, () => handlers.recountMoves(uid, removeDuplicates(moveItems))),
      attempt('countSharedEntries', figureItems, () => handlers.recountFigures(uid, collectNotebookNames(figureItems))),
      attempt('countCategories', countItems, () => handlers.recountCategories(uid, findLastChanges(countItems))),
    ])
    await attempt('embedAccount', filterByKind(followUps, 'gone'), () => handlers.sweepVectors(uid))
    const logItems = filterByKind(followUps, 'log')
    let logResult: Omit<WorkResult, 'failed'> = { remaining: [], logCoverage }
    await attempt('embedEntry', logItems, async () => {
      logResult = await handlers.followLog(uid, logItems, { logCoverage, isOverdue })
    })
    return { remaining: [...skipped, ...logResult.remaining], failed, logCoverage: logResult.logCoverage }
  }
}

/** Names of the notebooks to recount, without deleted ones. */
function collectNotebookNames(items: readonly FollowUpOfKind<'figures' | 'notebook'>[]): readonly string[] {
  const names = items.flatMap((item) => (item.kind === 'figures' ? item.name : (item.after?.name ?? [])))
  return [...new Set(names)]
}

/** Finds the time of the last change of each category. */
function findLastChanges(counts: readonly FollowUpOfKind<'count'>[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  for (const { category, changedAt } of counts) changes.set(category, Math.max(changedAt, changes.get(category) ?? 0))
  return changes
}
