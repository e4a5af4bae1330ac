import { undefinedIfDenied } from '../../../shared/firebase/is-permission-denied'

/**
 * Runs a write that the rules may deny.
 *
 * @returns false if they deny it
 * @throws any other error of the write
 */
export async function tryWrite(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    // Rethrows any other error.
    undefinedIfDenied(error)
    return false
  }
}
