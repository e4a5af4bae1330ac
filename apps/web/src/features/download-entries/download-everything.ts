import { getJournal } from '../../shared/local/get-journal'
import { readServerPart } from './api/read-server-part'
import { dayText } from './day-text'
import { everythingText } from './everything-text'
import { collectInSlices } from './collect-in-slices'
import { saveFile } from './save-file'

export interface DownloadEverythingOptions {
  /** Whether to read the parts that only the server has, such as versions and conversations. */
  readonly withServer: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly signal: AbortSignal
  /** Called with the number of edited entries whose earlier texts have been read, and of all. */
  readonly onProgress: (read: number, all: number) => void
}

/**
 * Saves all that an account holds as one JSON file, which Geist can import.
 *
 * @returns `unreachable`, without saving, if `withServer` is set and the server is unreachable
 */
export async function downloadEverything(
  uid: string,
  { withServer, now, signal, onProgress }: DownloadEverythingOptions,
): Promise<'saved' | 'unreachable'> {
  const text = await everythingText(getJournal(uid), {
    readServer: withServer ? async (entries) => readServerPart(uid, entries, { signal, onProgress }) : undefined,
    now,
  })
  if (text.status === 'unreachable') return text.status
  const pieces = await collectInSlices(text.pieces, signal)
  saveFile(new Blob(pieces, { type: 'application/json' }), `geist-journal-${dayText(now)}.json`)
  return 'saved'
}
