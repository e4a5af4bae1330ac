import type { Device } from './device'
import type { FaultRun } from './fault-run'

const pollIntervalMs = 100

/**
 * Waits until a device's outbox is empty and all its writes are confirmed.
 * @returns whether this happened within `timeoutMs`
 */
export async function waitUntilSent(
  { person }: Pick<FaultRun, 'person'>,
  device: Device,
  timeoutMs = 8_000,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const { outbox, entries } = await device.readState(person.uid)
    if (outbox.length === 0 && entries.every(({ unconfirmed = [] }) => unconfirmed.length === 0)) return true
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}
