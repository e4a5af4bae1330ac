import { unlessRefused } from '../../../shared/firebase/is-refusal'

/**
 * Writes something that the rules may not allow.
 *
 * @returns false when they do not
 * @throws whatever else keeps it from being written
 */
export async function unlessDenied(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    unlessRefused(error)
    return false
  }
}
