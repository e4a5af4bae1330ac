import type { Journal } from '../src/shared/local/journal'
import type { RefusalReason } from '../src/shared/local/journal-schema'
import { readRefusedWrites, countPendingWrites } from '../src/shared/local/queries/outbox-and-tray'
import { waitForJournalState } from './wait-for-journal-state'

/**
 * Timeout for the acknowledgements of all pending writes, in milliseconds. A commit without a
 * response is retried after 20 seconds.
 */
const settleTimeoutMs = 60_000

/**
 * Waits until the server has acknowledged or refused every write of a device.
 *
 * @param expectedReasons reasons for which a write may be refused into the tray
 * @throws on a timeout, or if a write is refused for another reason
 */
export async function settleOutbox(journal: Journal, expectedReasons: readonly RefusalReason[] = []): Promise<void> {
  if (
    !(await waitForJournalState(journal, async () => (await countPendingWrites(journal)) === 0, {
      timeoutMs: settleTimeoutMs,
    }))
  ) {
    const rows = await (await journal.database()).getAll('outbox')
    throw new Error(`The server has not acknowledged: ${rows.map(({ write }) => write.kind).join(', ')}`)
  }
  const unexpectedRefusals = (await readRefusedWrites(journal)).filter(
    ({ reason }) => !expectedReasons.includes(reason),
  )
  if (unexpectedRefusals.length > 0)
    throw new Error(`Refused: ${JSON.stringify(unexpectedRefusals.map(({ write }) => write))}`)
}
