import { readLocalText, writeLocalText } from './local/local-text'

const askedKey = 'geist:asked-to-persist'

/**
 * Asks the browser to keep this site's storage when the device runs low. Some browsers prompt the
 * user, so this asks only once, and only when there is something to keep.
 */
export async function requestPersistentStorage(): Promise<void> {
  if (readLocalText(askedKey) !== undefined) return
  writeLocalText(askedKey, 'asked')
  try {
    await navigator.storage.persist()
  } catch {
    // A refusal or an old browser changes nothing: storage stays evictable.
  }
}
