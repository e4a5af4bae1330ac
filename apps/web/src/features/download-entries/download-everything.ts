import { archiveText } from '@geist/transfer'

import { journalOf } from '../../shared/local/current-journal'
import { allUnsentTexts } from '../../shared/local/queries/all-unsent-texts'
import { wholeAccount } from '../../shared/local/queries/whole-account'
import { allVersions } from './all-versions'
import { readServerPart } from './api/read-server-part'
import { dayText } from './day-text'
import { gather } from './gather'
import { saveFile } from './save-file'

export interface DownloadingEverything {
  /** Whether to ask the server for earlier texts, profile and settings, which it alone has. */
  readonly withServer: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly signal: AbortSignal
  /** Called with the number of edited entries whose earlier texts have been read, and of all. */
  readonly onProgress: (read: number, all: number) => void
}

/**
 * Saves all that an account holds as one JSON file, which Geist imports again.
 *
 * @returns `unreachable`, and saves nothing, when the server was asked and is out of reach
 */
export async function downloadEverything(
  uid: string,
  { withServer, now, signal, onProgress }: DownloadingEverything,
): Promise<'saved' | 'unreachable'> {
  const journal = journalOf(uid)
  // Before the server is asked: what it takes in meanwhile is then in both, and nothing in neither.
  const unsent = await allUnsentTexts(journal)
  const { entries, notebooks } = await wholeAccount(journal)
  const server = withServer ? await readServerPart(uid, entries, { signal, onProgress }) : undefined
  if (server?.status === 'unreachable') return 'unreachable'
  const text = archiveText({
    exportedAt: now,
    account: {
      uid,
      username: server?.username ?? entries[0]?.username ?? '',
      biography: server?.biography ?? null,
      aiEnabled: server?.aiEnabled ?? null,
    },
    notebooks,
    entries,
    versions: server ? allVersions(uid, server.versions, unsent) : null,
  })
  const pieces = await gather(text, signal)
  saveFile(new Blob(pieces, { type: 'application/json' }), `geist-journal-${dayText(now)}.json`)
  return 'saved'
}
