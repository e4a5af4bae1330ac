import type { Journal } from '../journal'

/** Whether the mirror holds every entry of the account. On a new device it begins with the newest, and fetches the others in the background. */
export async function mirrorIsComplete(journal: Journal): Promise<boolean> {
  return (await (await journal.database()).get('meta', 'isComplete')) === true
}
