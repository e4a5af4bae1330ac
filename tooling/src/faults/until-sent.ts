import type { Device } from './device'
import type { Scene } from './scene'

/**
 * Waits until a device's outbox is empty and all its writes are confirmed.
 * @returns false after `timeoutMs`
 */
export async function untilSent(
  { person }: Pick<Scene, 'person'>,
  device: Device,
  timeoutMs = 8_000,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const { outbox, entries } = await device.read(person.uid)
    if (outbox.length === 0 && entries.every(({ unconfirmed = [] }) => unconfirmed.length === 0)) return true
    if (Date.now() > deadline) return false
    await new Promise((later) => setTimeout(later, 100))
  }
}
