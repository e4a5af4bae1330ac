import { exploreSettings, type Settings } from '@geist/domain'

import { readStoredThemes } from '../../features/content-map/store/read-stored-themes'
import type { Topic } from '../../features/for-you/topic'
import { getJournal } from '../../shared/local/get-journal'
import { readNewestEntries } from '../../shared/local/queries/read-newest-entries'
import { truncateAtWord } from '../../shared/truncate-at-word'

/** Maximum characters of a topic's name. */
const nameLength = 44

/** Newest notes to search for some that an AI may read. */
const maxScannedNotes = 20

/**
 * Topics of an account, from notes that an AI may read: the largest clusters of the content map on
 * this device, then the newest notes. None if the account has switched AI off.
 *
 * @param loadSettings resolves when the settings are loaded
 */
export async function topicsOf(
  uid: string,
  loadSettings: () => Promise<Pick<Settings, 'aiEnabled'>>,
): Promise<readonly Topic[]> {
  const [themes, newest] = await Promise.all([
    readStoredThemes(uid),
    readNewestEntries(getJournal(uid), maxScannedNotes),
  ])
  const clusters = themes.map(({ noteId, title }): Topic => ({ noteId, name: title, kind: 'cluster' }))
  const clusterNoteIds = new Set(clusters.map(({ noteId }) => noteId))
  const notes = newest.flatMap(({ id, content, neverAi }): Topic | readonly [] => {
    const name = truncateAtWord(content, nameLength)
    return neverAi === true || clusterNoteIds.has(id) || name === '' ? [] : { noteId: id, name, kind: 'note' }
  })
  const topics = [...clusters, ...notes].slice(0, exploreSettings.recommendationSeedCount)
  // Checked last: the settings may need a server request, which is pointless without topics.
  return topics.length > 0 && (await loadSettings()).aiEnabled ? topics : []
}
