import { expect } from 'vitest'

import { eventually } from '../../testing/eventually'
import type { Device } from './device'

/**
 * Waits until the server has acknowledged every write of a device, and its listener has delivered
 * them. Counts both in one transaction: an undelivered write moves back into the outbox.
 */
export async function untilWritesConfirmed({ journal }: Pick<Device, 'journal'>): Promise<void> {
  const database = await journal.database()
  await eventually(async () => {
    const transaction = database.transaction(['outbox', 'entries', 'purged'])
    const pending = transaction.objectStore('outbox').count()
    const unconfirmed = transaction.objectStore('entries').index('byUnconfirmedSince').count()
    const unconfirmedPurges = transaction.objectStore('purged').index('byUnconfirmedSince').count()
    expect(await Promise.all([pending, unconfirmed, unconfirmedPurges])).toEqual([0, 0, 0])
  })
}
