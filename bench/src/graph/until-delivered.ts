import { setTimeout as pause } from 'node:timers/promises'

import { openPerson } from '../reads/open-person'
import type { RunningApp } from '../reads/start-app'

/**
 * Waits until the emulator has delivered every event there was: it does so one by one, in their order, so what follows from one more comes last. Until then, triggers would run beside what is measured.
 *
 * @param vectorsOf counts the vectors of an account
 */
export async function untilDelivered(app: RunningApp, vectorsOf: (uid: string) => Promise<number>): Promise<void> {
  // Under an id of its own: samples of all accounts have the same.
  const { uid } = await openPerson(app, 1, (entry) => ({ ...entry, id: 'last-note-0000000000' }))
  for (let turn = 0; turn < 600; turn += 1) {
    if ((await vectorsOf(uid)) > 0) return
    await pause(1_000)
  }
  throw new Error('The emulator did not deliver its events within ten minutes.')
}
