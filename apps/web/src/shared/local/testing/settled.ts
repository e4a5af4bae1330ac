import { expect, vi } from 'vitest'

import { waitingCount } from '../queries/waiting-writes'
import type { Device } from './device'

/** Waits until a device's outbox is empty. */
export async function settled({ journal }: Pick<Device, 'journal'>): Promise<void> {
  await vi.waitFor(async () => expect(await waitingCount(journal)).toBe(0), { timeout: 25_000 })
}
