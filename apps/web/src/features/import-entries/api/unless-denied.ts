import { undefinedIfDenied } from '../../../shared/firebase/is-permission-denied'

/**
 * Runs a write that the rules may deny.
 *
 * @returns false if they deny it
 * @throws any other error of the write
 */
export async function unlessDenied(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    undefinedIfDenied(error)
    return false
  }
}
