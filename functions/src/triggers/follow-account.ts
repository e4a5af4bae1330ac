import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { onTaskDispatched } from 'firebase-functions/tasks'
import * as v from 'valibot'
import { drainStore } from '../store/drain-store'
import { entryStore } from '../store/entry-store'
import { filingStore } from '../store/filing-store'
import { followUpQueue } from '../store/follow-up-queue'
import { statsStore } from '../store/stats-store'
import { usernameStore } from '../store/username-store'
import { propagateUsernameTo } from '../use-cases/triggers/propagate-username'
import { finishVisibility } from '../use-cases/triggers/finish-visibility'
import { createFollowUpRunner } from '../use-cases/follow-ups/create-follow-up-runner'
import { drainAccount, type DrainTools } from '../use-cases/follow-ups/drain-account'
import { followLog } from '../use-cases/follow-ups/follow-log'
import { followUpTaskSchema } from '../use-cases/follow-ups/follow-up'
import { findOpenedNotebook } from '../use-cases/triggers/find-opened-notebook'
import { recount } from '../use-cases/triggers/recount'
import { settleLogged } from '../use-cases/triggers/settle-logged'
import { figureKeeper } from './figure-keeper'
import { triggerOptions } from './trigger-options'
import { vectorKeeper } from './vector-keeper'
import { redactErrors } from './redact-errors'

const { region } = triggerOptions
const dependencies: DrainTools = {
  store: drainStore,
  queue: followUpQueue,
  now: Date.now,
  pause: (ms) => delay(ms),
  newId: () => randomUUID(),
  runFollowUps: createFollowUpRunner(
    {
      async alignNotebook(_, { before, after }) {
        const change = { before: before ?? undefined, after: after ?? undefined }
        await finishVisibility(change, filingStore)
        const opened = findOpenedNotebook(change)
        if (opened !== undefined) await vectorKeeper.updateNotebook(opened)
        if (before === null && after !== null) await propagateUsernameTo(after.id, usernameStore)
      },
      alignWithAiSetting: vectorKeeper.alignWithAiSetting,
      async recountMoves(uid, moves) {
        const publicFiling = (notebook: { readonly name: string } | null) =>
          notebook === null ? undefined : { uid, collectionName: notebook.name, isPublic: true }
        // Concurrent, so that all moves of a notebook share one recount.
        await Promise.all(
          moves.map(({ from, to, isGone, writtenAt }) => {
            const after = isGone ? undefined : (publicFiling(to) ?? { uid, collectionName: '', isPublic: false })
            return figureKeeper.recountAfterEntryChange({ before: publicFiling(from), after, writtenAt })
          }),
        )
      },
      async recountFigures(uid, names) {
        await Promise.all(names.map((name) => figureKeeper.recountNotebooks(uid, name)))
      },
      async recountCategories(uid, changed) {
        await recount(uid, changed, { store: statsStore, now: Date.now, pause: (ms) => delay(ms) })
      },
      sweepVectors: vectorKeeper.sweep,
      followLog: followLog({
        async readPage(uid, from) {
          const page = await vectorKeeper.followLog(uid, from)
          await settleLogged(page.logged, entryStore)
          return page
        },
      }),
    },
    redactErrors,
  ),
}

/**
 * Maximum accounts processed concurrently. Low in the emulator, which starts a process per task.
 */
const maxConcurrentAccounts = process.env['FUNCTIONS_EMULATOR'] === 'true' ? 3 : 200

/**
 * Runs the queued follow-ups of an account: visibility, recounts and vectors. A lease admits one
 * task per account, so no account holds more than one slot.
 */
export const followAccount = onTaskDispatched(
  {
    region,
    // A page of maximum-length entries takes 60 MB.
    memory: '1GiB',
    cpu: 1,
    concurrency: 10,
    maxInstances: 20,
    timeoutSeconds: 540,
    rateLimits: { maxConcurrentDispatches: maxConcurrentAccounts, maxDispatchesPerSecond: 500 },
    // Like event triggers: retries for up to a day.
    retryConfig: { maxAttempts: 100, maxRetrySeconds: 86_400, minBackoffSeconds: 1, maxBackoffSeconds: 1_800 },
  },
  ({ id, data }) =>
    redactErrors('followAccount', () => drainAccount(id, v.parse(followUpTaskSchema, data), dependencies)),
)
