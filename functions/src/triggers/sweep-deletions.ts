import { logger } from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { deletionStore } from '../store/deletion-store'
import { signInStore as signIns } from '../store/sign-in-store'
import { sweepDeletions as sweep } from '../use-cases/sweep-deletions'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

const { region, memory } = triggerOptions
/** How long one sweep works, in milliseconds. */
const worksForMs = 1_500_000

/** Once an hour, goes on with deletions of accounts that broke off, and clears up after those that are done. */
export const sweepDeletions = onSchedule(
  { schedule: 'every 60 minutes', region, memory, timeoutSeconds: 1800, maxInstances: 1, retryCount: 3 },
  () =>
    withoutWords('sweepDeletions', async () => {
      const until = Date.now() + worksForMs
      const store = deletionStore()
      logger.info(
        'Swept deleted accounts',
        await sweep({ store, signIns, now: Date.now, isOverdue: () => Date.now() > until }),
      )
    }),
)
