import { expect } from 'vitest'

import { eventually } from '../../testing/eventually'
import type { Device } from './device'

/** Waits until the mirror of a device has been in step with the server, now or on an earlier visit. */
export async function inStep({ journal }: Pick<Device, 'journal'>): Promise<void> {
  const database = await journal.database()
  await eventually(async () => expect(await database.get('meta', 'contactAt')).toBeDefined())
}
