import { onTestFinished } from 'vitest'

import { syncJournal } from '../sync/sync-journal'
import type { Device } from './device'

/** Lets a device follow the server until that is stopped, by what is returned or by the end of the test. */
export function follow({ journal, server }: Pick<Device, 'journal' | 'server'>): () => Promise<void> {
  const stop = syncJournal(journal, async () => server)
  onTestFinished(stop)
  return stop
}
