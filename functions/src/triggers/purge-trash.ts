import { logger } from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { entryStore } from '../store/entry-store'
import { purgeTrash as runPurgeTrash } from '../use-cases/maintenance/purge-trash'
import { triggerOptions } from './trigger-options'
import { redactErrors } from './redact-errors'

const { region, memory } = triggerOptions

/** Replaces entries that have been in the trash for 30 days by tombstones, once a day. */
export const purgeTrash = onSchedule(
  { schedule: 'every 24 hours', region, memory, timeoutSeconds: 1800, maxInstances: 1, retryCount: 3 },
  () =>
    redactErrors('purgeTrash', async () => {
      const purged = await runPurgeTrash({ store: entryStore, now: Date.now() })
      logger.info('Purged the trash', { purged })
    }),
)
