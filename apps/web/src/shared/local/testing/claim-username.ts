import { doc, writeBatch } from 'firebase/firestore'

import type { Device } from './device'
import { toUsername } from './to-username'

/** Claims the username of a device's account on the server, and returns it. */
export async function claimUsername(device: Pick<Device, 'uid' | 'firestore'>): Promise<string> {
  const { uid, firestore } = device
  const username = toUsername(device)
  const batch = writeBatch(firestore)
  batch.set(doc(firestore, 'users', uid), { UID: uid, username, usernameKey: username, biography: '' })
  batch.set(doc(firestore, 'usernames', username), { uid })
  await batch.commit()
  return username
}
