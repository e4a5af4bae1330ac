import { expect, vi } from 'vitest'

import type { Device } from './device'

/** Waits until the mirror of a device has been in step with the server, now or on an earlier visit. */
export async function inStep({ journal }: Pick<Device, 'journal'>): Promise<void> {
  const database = await journal.database()
  await vi.waitFor(async () => expect(await database.get('meta', 'contactAt')).toBeDefined(), { timeout: 30_000 })
}
