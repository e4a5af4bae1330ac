import { expect, vi } from 'vitest'

import { entryById } from '../queries/entry-by-id'
import type { Device } from './device'

/** Waits until a device shows this text of an entry. */
export async function shows({ journal }: Pick<Device, 'journal'>, id: string, content: string): Promise<void> {
  await vi.waitFor(async () => expect((await entryById(journal, id))?.content).toBe(content), { timeout: 30_000 })
}
