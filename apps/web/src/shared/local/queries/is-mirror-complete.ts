import type { Journal } from '../journal'
import { readMeta } from '../read-meta'

/**
 * Whether the mirror holds every entry of the account. A new device downloads the newest entries
 * first, and the others in the background.
 */
export async function isMirrorComplete(journal: Journal): Promise<boolean> {
  return (await readMeta(journal, 'isComplete')) === true
}
