import type { Entry } from '@geist/domain'
import { generateArchiveText } from '@geist/transfer'

import type { Journal } from '../../shared/local/journal'
import { readAllUnsentTexts } from '../../shared/local/queries/read-all-unsent-texts'
import { readRefusedWrites } from '../../shared/local/queries/outbox-and-tray'
import { readAccountSnapshot } from '../../shared/local/queries/read-account-snapshot'
import { mergeVersions } from './merge-versions'
import type { ServerPart } from './api/read-server-part'
import { archiveRefusedTexts } from './archive-refused-texts'
import { addPrompts } from './add-prompts'

/**
 * Builds the archive of the whole account, as pieces of JSON text.
 *
 * @param readServer reads what only the server has; omitted for an archive without it
 * @param now epoch milliseconds
 */
export async function buildArchive(
  journal: Journal,
  {
    readServer,
    now,
  }: {
    readonly readServer?:
      | ((entries: readonly Entry[]) => Promise<ServerPart | { readonly status: 'unreachable' }>)
      | undefined
    readonly now: number
  },
): Promise<{ readonly status: 'ready'; readonly pieces: Iterable<string> } | { readonly status: 'unreachable' }> {
  // Reads the device before the server: a write that is sent meanwhile is then in both, never in
  // none.
  const unsentTexts = await readAllUnsentTexts(journal)
  const { entries, notebooks } = await readAccountSnapshot(journal)
  const refusals = archiveRefusedTexts(await readRefusedWrites(journal))
  const server = await readServer?.(entries)
  if (server?.status === 'unreachable') return server
  const pieces = generateArchiveText({
    exportedAt: now,
    account: {
      uid: journal.uid,
      username: server?.username ?? entries[0]?.username ?? '',
      biography: server?.biography ?? null,
      aiEnabled: server?.aiEnabled ?? null,
    },
    particulars: server?.particulars ?? null,
    searchQueries: server?.searchQueries ?? null,
    subscriptions: server?.subscriptions ?? null,
    threads: server?.threads ?? null,
    refusals,
    notebooks,
    entries: server ? addPrompts(entries, server.prompts) : entries,
    versions: server ? mergeVersions(journal.uid, server.versions, unsentTexts) : null,
  })
  return { status: 'ready', pieces }
}
