import { getJournal } from '../../shared/local/get-journal'
import { readServerPart } from './api/read-server-part'
import { toIsoDay } from '../../shared/to-iso-day'
import { buildArchive } from './build-archive'
import { collectInSlices } from './collect-in-slices'
import { saveFile } from './save-file'

export interface DownloadEverythingOptions {
  /** Whether to read the parts that only the server has, such as versions and conversations. */
  readonly withServer: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly signal: AbortSignal
  /** Called with the number of edited entries whose earlier texts have been read, and of all. */
  readonly onProgress: (readCount: number, totalCount: number) => void
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
  const archive = await buildArchive(getJournal(uid), {
    readServer: withServer ? async (entries) => readServerPart(uid, entries, { signal, onProgress }) : undefined,
    now,
  })
  if (archive.status === 'unreachable') return archive.status
  const pieces = await collectInSlices(archive.pieces, signal)
  saveFile(new Blob(pieces, { type: 'application/json' }), `geist-journal-${toIsoDay(now)}.json`)
  return 'saved'
}
