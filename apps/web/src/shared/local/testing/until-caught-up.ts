import { expect } from 'vitest'

import { eventually } from '../../testing/eventually'
import type { Device } from './device'

/** Waits until a device's mirror has caught up with the server at least once. */
export async function untilCaughtUp({ journal }: Pick<Device, 'journal'>): Promise<void> {
  const database = await journal.database()
  await eventually(async () => expect(await database.get('meta', 'contactAt')).toBeDefined())
}
