import { expect } from 'vitest'

import { eventually } from '../../testing/eventually'
import type { Device } from './device'
import { settled } from './settled'

/** Waits until the mirror of a device shows everything that the server has answered. */
export async function shown(device: Pick<Device, 'journal'>): Promise<void> {
  await settled(device)
  const database = await device.journal.database()
  await eventually(async () => expect(await database.countFromIndex('entries', 'byUnconfirmedSince')).toBe(0))
}
