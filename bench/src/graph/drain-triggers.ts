import { setTimeout as pause } from 'node:timers/promises'

import { openPerson } from '../shared/open-person'
import type { RunningApp } from '../shared/start-app'

/**
 * Waits until the emulator has delivered all events, as triggers would run beside the measurement.
 * It delivers them in order, so this adds one more and waits for its effect.
 *
 * @param vectorsOf counts the vectors of an account
 */
export async function drainTriggers(app: RunningApp, vectorsOf: (uid: string) => Promise<number>): Promise<void> {
  // A distinct id, because all accounts share the ids of the samples.
  const { uid } = await openPerson(app, 1, (entry) => ({ ...entry, id: 'last-note-0000000000' }))
  for (let turn = 0; turn < 600; turn += 1) {
    if ((await vectorsOf(uid)) > 0) return
    await pause(1_000)
  }
  throw new Error('The emulator did not deliver its events within ten minutes.')
}
