import { openPerson } from '../shared/open-person'
import { pollUntil } from '../shared/poll'
import type { RunningApp } from '../shared/start-app'
import { countListedVectors } from './count-map-reads'

/**
 * Waits until the emulator has delivered all events, as triggers would run beside the measurement.
 * It delivers them in order, so this adds one more and waits for its effect.
 */
export async function drainTriggers(app: RunningApp): Promise<void> {
  // A distinct id, because all accounts share the ids of the samples.
  const { uid } = await openPerson(app, 1, (entry) => ({ ...entry, id: 'last-note-0000000000' }))
  await pollUntil(async () => (await countListedVectors(app, uid)) > 0, {
    intervalMs: 1_000,
    message: 'The emulator did not deliver its events within ten minutes.',
  })
}
