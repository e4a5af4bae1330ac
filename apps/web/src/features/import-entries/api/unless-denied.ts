import { isRefusal } from '../../../shared/firebase/is-refusal'

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
    unlessItIsDenied(error)
    return false
  }
}

/** @throws the error, unless it is a refusal by the rules */
export function unlessItIsDenied(error: unknown): undefined {
  if (isRefusal(error)) return undefined
  throw error
}
