import { openPerson } from '../shared/open-person'
import { pollUntil } from '../shared/poll-until'
import type { RunningApp } from '../shared/start-app'
import { countMapVectors } from './count-map-reads'

/**
 * Waits until the emulator has delivered all events, whose triggers would distort the measurement.
 * The emulator delivers events in order, so this adds one more and waits for its effect.
 */
export async function waitForTriggers(app: RunningApp): Promise<void> {
  // A distinct id, because all accounts share the ids of the samples.
  const { uid } = await openPerson(app, 1, (entry) => ({ ...entry, id: 'last-note-0000000000' }))
  await pollUntil(async () => (await countMapVectors(app, uid)) > 0, {
    intervalMs: 1_000,
    message: 'The emulator did not deliver its events within ten minutes.',
  })
}
