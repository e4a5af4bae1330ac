import { randomUUID } from 'node:crypto'
import { onTaskDispatched } from 'firebase-functions/tasks'
import * as v from 'valibot'
import { EmbeddingError } from '../ai/provider/embeddings/embedding-error'
import { aiSecrets } from '../env'
import { providerQueue } from '../store/follow-up-queue'
import { followUpTaskSchema } from '../use-cases/follow-ups/follow-up'
import { followConfiguredModel } from './model-follower'
import { redactErrors } from './redact-errors'
import { triggerOptions } from './trigger-options'

/** Begins no new page after this time: a page may take minutes at a slow provider. */
const taskBudgetMs = 240_000
/** Aborts requests before the timeout of the function. */
const requestBudgetMs = 500_000
/** Delay of a task that found another one at work. */
const heldDelayMs = 60_000

/**
 * Sends the changed notes of an account to the provider's model and stores their vectors. Apart
 * from `followAccount`, so that a slow provider delays nothing else. If the provider fails, the
 * queue repeats the task with backoff, for up to a day.
 */
export const embedByProvider = onTaskDispatched(
  {
    region: triggerOptions.region,
    memory: '1GiB',
    cpu: 1,
    concurrency: 10,
    maxInstances: 5,
    timeoutSeconds: 540,
    secrets: aiSecrets,
    // How many accounts the provider serves at a time.
    rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 10 },
    retryConfig: { maxAttempts: 100, maxRetrySeconds: 86_400, minBackoffSeconds: 10, maxBackoffSeconds: 1_800 },
  },
  ({ data }) =>
    redactErrors('embedByProvider', async () => {
      const { uid } = v.parse(followUpTaskSchema, data)
      const endsAt = Date.now() + taskBudgetMs
      const options = { isOverdue: () => Date.now() >= endsAt, signal: AbortSignal.timeout(requestBudgetMs) }
      const result = await followConfiguredModel(uid, options).catch((error: unknown) => {
        // Only the operator can help, and the failure is logged. The next change tries again.
        if (error instanceof EmbeddingError && error.failure.kind === 'misconfigured') return 'complete' as const
        throw error
      })
      const notBefore = result === 'held' ? Date.now() + heldDelayMs : 0
      if (result !== 'complete') await providerQueue.add(randomUUID(), { uid, notBefore })
    }),
)
