import type { Journal } from '../src/shared/local/journal'
import { refusedWrites, waitingCount } from '../src/shared/local/queries/waiting-writes'
import { whenChanged } from './when-changed'

/** How long the server may take to answer all that waits, in milliseconds: a commit that is late is sent again after 20 seconds. */
const timeoutMs = 60_000

/**
 * Waits until the server has answered every write of a device.
 *
 * @throws when it does not, or refuses one
 */
export async function settleOutbox(journal: Journal): Promise<void> {
  if (!(await whenChanged(journal, async () => (await waitingCount(journal)) === 0, { timeoutMs }))) {
    const rows = await (await journal.database()).getAll('outbox')
    throw new Error(`The server has not answered what waits: ${rows.map(({ write }) => write.kind).join(', ')}`)
  }
  // What waits for a decision by the user is no failure.
  const refused = (await refusedWrites(journal)).filter(
    ({ reason }) => !['now-public', 'notebook-changed'].includes(reason),
  )
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused.map(({ write }) => write))}`)
}
