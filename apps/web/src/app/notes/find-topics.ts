import { exploreSettings, type Settings } from '@geist/domain'

import { readStoredThemes } from '../../features/content-map/store/read-stored-themes'
import type { Topic } from '../../features/for-you/topic'
import { getJournal } from '../../shared/local/get-journal'
import { findUnsentIds } from '../../shared/local/queries/find-unsent-ids'
import { readNewestEntries } from '../../shared/local/queries/read-newest-entries'
import { truncateAtWord } from '../../shared/truncate-at-word'

/** Maximum length of a topic's name, in UTF-16 code units. */
const maxNameLength = 44

/** How many of the newest notes are searched for some that an AI may read. */
const maxScannedNotes = 20

/**
 * Finds topics of an account, from notes that an AI may read: the largest clusters of the content
 * map on this device, then the newest notes, if they are sent. None if the account has switched AI
 * off.
 *
 * @param loadSettings resolves when the settings are loaded
 */
export async function findTopics(
  uid: string,
  loadSettings: () => Promise<Pick<Settings, 'aiEnabled'>>,
): Promise<readonly Topic[]> {
  const [themes, newestEntries] = await Promise.all([
    readStoredThemes(uid),
    readNewestEntries(getJournal(uid), maxScannedNotes),
  ])
  // The server searches by its own copy of a note, so it has to have one.
  const unsentIds = await findUnsentIds(
    getJournal(uid),
    newestEntries.map(({ id }) => id),
  )
  const clusterTopics = themes.map(({ noteId, title }): Topic => ({ noteId, name: title, kind: 'cluster' }))
  const clusterNoteIds = new Set(clusterTopics.map(({ noteId }) => noteId))
  const noteTopics = newestEntries.flatMap(({ id, content, neverAi }): Topic | readonly [] => {
    const name = truncateAtWord(content, maxNameLength)
    const isUsable = neverAi !== true && !unsentIds.has(id) && !clusterNoteIds.has(id) && name !== ''
    return isUsable ? { noteId: id, name, kind: 'note' } : []
  })
  const topics = [...clusterTopics, ...noteTopics].slice(0, exploreSettings.recommendationSeedCount)
  // Checked last: the settings may need a server request, which is pointless without topics.
  return topics.length > 0 && (await loadSettings()).aiEnabled ? topics : []
}
