import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { onTaskDispatched } from 'firebase-functions/tasks'
import * as v from 'valibot'
import { getConfiguredEmbedder } from '../ai/get-configured-embedder'
import { drainStore } from '../store/drain-store'
import { followUpQueue, providerQueue } from '../store/follow-up-queue'
import { createFollowUpRunner } from '../use-cases/follow-ups/create-follow-up-runner'
import { drainAccount, type DrainDependencies } from '../use-cases/follow-ups/drain-account'
import { followUpTaskSchema } from '../use-cases/follow-ups/follow-up'
import { toWindowNumber, wakeUpAfter } from '../use-cases/follow-ups/wake-up'
import { followUpHandlers } from './follow-up-handlers'
import { redactErrors } from './redact-errors'
import { triggerOptions } from './trigger-options'

const { region } = triggerOptions

const drainDependencies: DrainDependencies = {
  store: drainStore,
  queue: followUpQueue,
  runFollowUps: createFollowUpRunner(followUpHandlers, redactErrors),
  now: Date.now,
  pause: (ms) => pause(ms),
  createId: () => randomUUID(),
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
    redactErrors('followAccount', async () => {
      const task = v.parse(followUpTaskSchema, data)
      await drainAccount(id, task, drainDependencies)
      // A provider's model follows the vectors that the drain has written.
      if (getConfiguredEmbedder() !== undefined) await wakeUpAfter(providerQueue, task.uid, toWindowNumber(Date.now()))
    }),
)
