import { setTimeout as pause } from 'node:timers/promises'
import { entryStore } from '../store/entry-store'
import { figuresStore } from '../store/figures-store'
import { filingStore } from '../store/filing-store'
import { statsStore } from '../store/stats-store'
import { usernameStore } from '../store/username-store'
import type { FollowUpHandlers } from '../use-cases/follow-ups/create-follow-up-runner'
import { createLogFollower } from '../use-cases/follow-ups/create-log-follower'
import { createFigureKeeper } from '../use-cases/triggers/create-figure-keeper'
import { findOpenedNotebook } from '../use-cases/triggers/find-opened-notebook'
import { finishVisibility } from '../use-cases/triggers/finish-visibility'
import { propagateUsernameToNotebook } from '../use-cases/triggers/propagate-username'
import { recountChangedCategories } from '../use-cases/triggers/recount-changed-categories'
import { settleLoggedEntries } from '../use-cases/triggers/settle-logged-entries'
import { vectorKeeper } from './vector-keeper'

/** One per process, so that concurrent changes share a count. */
const figureKeeper = createFigureKeeper({ store: figuresStore, now: Date.now, pause: (ms) => pause(ms) })

export const followUpHandlers: FollowUpHandlers = {
  async alignNotebook(_, { before, after }) {
    const change = { before: before ?? undefined, after: after ?? undefined }
    await finishVisibility(change, filingStore)
    const openedNotebook = findOpenedNotebook(change)
    if (openedNotebook !== undefined) await vectorKeeper.updateNotebook(openedNotebook)
    if (before === null && after !== null) await propagateUsernameToNotebook(after.id, usernameStore)
  },
  alignWithAiSetting: vectorKeeper.alignWithAiSetting,
  async recountMoves(uid, moves) {
    const publicFiling = (notebook: { readonly name: string } | null) =>
      notebook === null ? undefined : { uid, collectionName: notebook.name, isPublic: true }
    const privateFiling = { uid, collectionName: '', isPublic: false }
    // Concurrent, so that all moves of a notebook share one recount.
    await Promise.all(
      moves.map(({ from, to, isGone, writtenAt }) => {
        const after = isGone ? undefined : (publicFiling(to) ?? privateFiling)
        return figureKeeper.recountAfterEntryChange({ before: publicFiling(from), after, writtenAt })
      }),
    )
  },
  async recountFigures(uid, names) {
    await Promise.all(names.map((name) => figureKeeper.recountNotebooks(uid, name)))
  },
  async recountCategories(uid, changedAt) {
    await recountChangedCategories(uid, changedAt, { store: statsStore, now: Date.now, pause: (ms) => pause(ms) })
  },
  sweepVectors: vectorKeeper.sweep,
  followLog: createLogFollower({
    async readPage(uid, from) {
      const page = await vectorKeeper.followLog(uid, from)
      await settleLoggedEntries(page.loggedEntries, entryStore)
      return page
    },
  }),
}
