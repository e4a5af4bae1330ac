import { withLock } from '../../shared/local/with-lock'
import { forgetMapDrawn } from './initial-load'
import { MapKeeper } from './map-keeper'
import { mapLockName } from './map-lock-name'

/**
 * Takes the map of an account off this device: after a logout nobody finds on it what somebody writes about, and after the AI was switched off nothing that it made is left.
 *
 * @throws {DOMException} when it cannot be taken away
 */
export async function forgetMap(uid: string): Promise<void> {
  forgetMapDrawn(uid)
  const keeper = new MapKeeper(uid)
  try {
    await keeper.clear()
    // Another tab may have been drawing until it learned of the logout: its turn ends then, and this comes after it.
    await withLock(mapLockName(uid), () => keeper.clear())
  } finally {
    await keeper.close()
  }
}
