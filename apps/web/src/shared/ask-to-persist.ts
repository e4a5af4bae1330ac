import { readLocalText, writeLocalText } from './local/local-text'

const key = 'geist:asked-to-persist'

/**
 * Asks the browser not to clear what is kept here when the device runs low. Some browsers put that to the person: once, and when there is
 * something of theirs to keep.
 */
export async function askToPersist(): Promise<void> {
  if (readLocalText(key) !== undefined) return
  writeLocalText(key, 'asked')
  try {
    await navigator.storage.persist()
  } catch {
    // An answer of no, and an old browser, change nothing: what is kept stays as it is.
  }
}
