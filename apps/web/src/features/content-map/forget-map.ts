import { withLock } from '../../shared/local/with-lock'
import { forgetMapDrawn } from './initial-load'
import { MapKeeper } from './map-keeper'
import { mapLockName } from './map-lock-name'

/**
 * Deletes the account's map from this device, after a logout or when AI is switched off.
 *
 * @throws {DOMException} if the deletion fails
 */
export async function forgetMap(uid: string): Promise<void> {
  forgetMapDrawn(uid)
  const keeper = new MapKeeper(uid)
  try {
    await keeper.clear()
    // Another tab may be writing a map until it notices the logout: wait for its lock, clear again.
    await withLock(mapLockName(uid), () => keeper.clear())
  } finally {
    await keeper.close()
  }
}
