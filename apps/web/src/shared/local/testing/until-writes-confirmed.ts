import { expect } from 'vitest'

import { eventually } from '../../testing/eventually'
import type { Device } from './device'

/**
 * Waits until the server has answered every write of a device, and its listener has shown them.
 * Counts both in one transaction: a write that is not shown in time moves back into the outbox.
 */
export async function untilWritesConfirmed({ journal }: Pick<Device, 'journal'>): Promise<void> {
  const database = await journal.database()
  await eventually(async () => {
    const transaction = database.transaction(['outbox', 'entries'])
    const waiting = transaction.objectStore('outbox').count()
    const unconfirmed = transaction.objectStore('entries').index('byUnconfirmedSince').count()
    expect(await Promise.all([waiting, unconfirmed])).toEqual([0, 0])
  })
}
