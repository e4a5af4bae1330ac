import { withLock } from '../../../shared/local/with-lock'
import { clearMapStored } from './is-map-stored'
import { MapStore } from './map-store'
import { mapLockName } from '../worker/map-lock-name'

/**
 * Deletes the account's map from this device, after a logout or when AI is switched off.
 *
 * @throws {DOMException} if the deletion fails
 */
export async function deleteStoredMap(uid: string): Promise<void> {
  clearMapStored(uid)
  const store = new MapStore(uid)
  try {
    await store.clear()
    // Another tab may be writing a map until it notices the logout: wait for its lock, clear again.
    await withLock(mapLockName(uid), () => store.clear())
  } finally {
    await store.close()
  }
}
