import { logger } from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { createDeletionStore } from '../store/create-deletion-store'
import { signInStore } from '../store/sign-in-store'
import { sweepDeletions as runSweepDeletions } from '../use-cases/maintenance/sweep-deletions'
import { triggerOptions } from './trigger-options'
import { redactErrors } from './redact-errors'

const { region, memory } = triggerOptions
/** Budget of one sweep in milliseconds. */
const timeBudgetMs = 1_500_000

/** Resumes interrupted account deletions and cleans up after finished ones, once an hour. */
export const sweepDeletions = onSchedule(
  { schedule: 'every 60 minutes', region, memory, timeoutSeconds: 1800, maxInstances: 1, retryCount: 3 },
  () =>
    redactErrors('sweepDeletions', async () => {
      const deadline = Date.now() + timeBudgetMs
      const isOverdue = () => Date.now() > deadline
      const result = await runSweepDeletions({ store: createDeletionStore(), signInStore, now: Date.now, isOverdue })
      logger.info('Swept deleted accounts', result)
    }),
)
