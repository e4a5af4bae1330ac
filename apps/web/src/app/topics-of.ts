import { exploring, type Settings } from '@geist/domain'

import { keptThemes } from '../features/content-map/kept-themes'
import type { Topic } from '../features/for-you/topic'
import { journalOf } from '../shared/local/current-journal'
import { newestEntries } from '../shared/local/queries/newest-entries'
import { firstWords } from '../shared/first-words'

/** Characters that tell a note from others. */
const nameLength = 44

/** Among so many of the newest notes some will be that an AI may read. */
const lookedThrough = 20

/**
 * What somebody writes about, by notes that an AI may read: the largest clusters of their content map, as it was drawn on this device, and where there are fewer, their newest notes.
 * None for an account that has switched AI off.
 *
 * @param knownSettings what the account has chosen, once that is known
 */
export async function topicsOf(
  uid: string,
  knownSettings: () => Promise<Pick<Settings, 'aiEnabled'>>,
): Promise<readonly Topic[]> {
  const [themes, newest] = await Promise.all([keptThemes(uid), newestEntries(journalOf(uid), lookedThrough)])
  const clusters = themes.map(({ noteId, title }): Topic => ({ noteId, name: title, kind: 'cluster' }))
  const known = new Set(clusters.map(({ noteId }) => noteId))
  const notes = newest.flatMap(({ id, content, neverAi }): Topic | readonly [] => {
    const name = firstWords(content, nameLength)
    return neverAi === true || known.has(id) || name === '' ? [] : { noteId: id, name, kind: 'note' }
  })
  const topics = [...clusters, ...notes].slice(0, exploring.recommendedFor)
  // Last, since the server may have to be asked: where there is nothing to ask about nobody waits for it.
  return topics.length > 0 && (await knownSettings()).aiEnabled ? topics : []
}
