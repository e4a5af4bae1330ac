import { CallableError } from '@geist/functions-client'

import { loadAuth } from '../firebase/load-auth'
import { getJournal } from '../local/get-journal'
import { isMirrorComplete } from '../local/queries/is-mirror-complete'
import type { DeviceCall } from './device-calls'
import { isOnDevice } from './device-choice'
import type { DeviceCallOptions } from './device-client'

/**
 * Answers a call on this device if the user has chosen that. The server answers otherwise, and also
 * if it can be reached and this device cannot answer or does not have all notes yet.
 *
 * @param callServer makes the same call
 * @throws {CallableError} on failure or abort
 */
export async function preferDevice<Answer>(
  call: DeviceCall,
  options: DeviceCallOptions,
  callServer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const uid = (await loadAuth()).currentUser?.uid
    if (uid !== undefined && isOnDevice(uid) && (await canWorkerAnswer(uid))) {
      const { getDeviceClient } = await import('./device-client')
      return (await getDeviceClient(uid).call(call, options)) as Answer
    }
  } catch (error) {
    if (error instanceof CallableError) throw error
    if (!navigator.onLine) throw new CallableError('unavailable', String(error))
  }
  return callServer()
}

/**
 * Whether the worker has the account's notes: a worker does not see a journal in this page's
 * memory. Without a network, it answers from the notes that have arrived.
 */
async function canWorkerAnswer(uid: string): Promise<boolean> {
  const journal = getJournal(uid)
  await journal.database()
  return journal.isPersistent && (!navigator.onLine || (await isMirrorComplete(journal)))
}
