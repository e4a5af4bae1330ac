import { onTestFinished } from 'vitest'

import { syncJournal } from '../sync/sync-journal'
import type { Device } from './device'

/** Syncs a device until the returned function is called or the test ends. */
export function startSync({ journal, server }: Pick<Device, 'journal' | 'server'>): () => Promise<void> {
  const stop = syncJournal(journal, async () => server)
  onTestFinished(stop)
  return stop
}
