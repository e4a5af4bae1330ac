import { expect, vi } from 'vitest'

import { countPendingWrites } from '../queries/outbox-and-tray'
import type { Device } from './device'

/** Waits until a device's outbox is empty. */
export async function untilOutboxEmpty({ journal }: Pick<Device, 'journal'>): Promise<void> {
  await vi.waitFor(async () => expect(await countPendingWrites(journal)).toBe(0), { timeout: 25_000 })
}
