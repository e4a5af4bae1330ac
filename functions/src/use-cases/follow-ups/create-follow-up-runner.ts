import type { FollowUpRunner } from './drain-account'
import type { FollowLog } from './follow-log'
import { removeDuplicates, type FollowUp, type FollowUpOf, filterByKind } from './follow-up'
import type { WorkResult } from './plan-turn'

/** What handles each kind of follow-up. Each is idempotent. */
export interface FollowUpHandlers {
  /** Aligns entries with a notebook. */
  readonly alignNotebook: (uid: string, change: FollowUpOf<'notebook'>) => Promise<void>
  /** Aligns the account's vectors with its AI setting. */
  readonly alignWithAiSetting: (uid: string) => Promise<void>
  /** Recounts the notebooks that public entries entered or left. */
  readonly recountMoves: (uid: string, moves: readonly FollowUpOf<'move'>[]) => Promise<void>
  /** Recounts the notebooks of these names. */
  readonly recountFigures: (uid: string, names: readonly string[]) => Promise<void>
  /** @param changedAt time of the last change per category */
  readonly recountCategories: (uid: string, changedAt: ReadonlyMap<string, number>) => Promise<void>
  /** Deletes the vectors of entries that no longer exist. */
  readonly sweepVectors: (uid: string) => Promise<void>
  readonly followLog: FollowLog
}

/** Runs work under a name for the logs. */
export type RunGuarded = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Handles all waiting follow-ups of an account together: one count per category and one write per
 * notebook's figures, however many entries changed. Handlers that may hide entries run first, one
 * notebook at a time while time is left. A failure does not stop the other handlers.
 */
export function createFollowUpRunner(handlers: FollowUpHandlers, guard: RunGuarded): FollowUpRunner {
  return async (uid, waiting, { covered, isOverdue }) => {
    const failed: FollowUp[] = []
    const attempt = async (name: string, items: readonly FollowUp[], work: () => Promise<void>) => {
      if (items.length === 0) return
      await guard(name, work).catch(() => failed.push(...items))
    }
    const skipped: FollowUp[] = []
    const alignedNotebooks: FollowUpOf<'notebook'>[] = []
    for (const change of removeDuplicates(filterByKind(waiting, 'notebook'))) {
      if (isOverdue()) skipped.push(change)
      else
        await attempt('finishVisibility', [change], async () => {
          await handlers.alignNotebook(uid, change)
          alignedNotebooks.push(change)
        })
    }
    const moves = filterByKind(waiting, 'move')
    const figures = [...filterByKind(waiting, 'figures'), ...alignedNotebooks]
    const counts = filterByKind(waiting, 'count')
    await attempt('embedAccount', filterByKind(waiting, 'switch'), () => handlers.alignWithAiSetting(uid))
    await Promise.all([
      attempt('countSharedEntries', moves, () => handlers.recountMoves(uid, removeDuplicates(moves))),
      attempt('countSharedEntries', figures, () => handlers.recountFigures(uid, collectNotebookNames(figures))),
      attempt('countCategories', counts, () => handlers.recountCategories(uid, findLastChanges(counts))),
    ])
    await attempt('embedAccount', filterByKind(waiting, 'gone'), () => handlers.sweepVectors(uid))
    const logItems = filterByKind(waiting, 'log')
    let logResult: Omit<WorkResult, 'failed'> = { remaining: [], covered }
    await attempt('embedEntry', logItems, async () => {
      logResult = await handlers.followLog(uid, logItems, { covered, isOverdue })
    })
    return { remaining: [...skipped, ...logResult.remaining], failed, covered: logResult.covered }
  }
}

/** Names of the notebooks to recount, without deleted ones. */
function collectNotebookNames(items: readonly FollowUpOf<'figures' | 'notebook'>[]): readonly string[] {
  const names = items.flatMap((item) => (item.kind === 'figures' ? item.name : (item.after?.name ?? [])))
  return [...new Set(names)]
}

function findLastChanges(counts: readonly FollowUpOf<'count'>[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  for (const { category, changedAt } of counts) changes.set(category, Math.max(changedAt, changes.get(category) ?? 0))
  return changes
}
