import { demoJournals } from '../seed/journal'
import { writtenAt } from '../seed/written-at'
import { CommandError } from '../shared/command'

/**
 * An archive of the first demo journal: two years with a public notebook, entries on this calendar
 * day in earlier years, and two damaged entries.
 */
export function journalFile(now: Date): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  const [journal] = demoJournals()
  if (!journal) throw new CommandError('There is no demo journal.')
  const { username, biography, notebooks, entries } = journal
  const own = { uid: 'somebody', username }
  const planned = entries.map(({ when, category, notebook, content, flags }, index) => ({
    ...own,
    ...flags,
    id: `the-entry-of-the-demo-${index}`,
    content,
    category,
    timestamp: writtenAt(when, now).getTime(),
    collectionName: notebook,
    order: null,
    isPublic: false,
    updatedAt: now.getTime(),
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
  }))
  const damaged = [{ timestamp: 'yesterday' }, { content: 7 }].map((change, index) => ({
    ...planned[0],
    id: `the-damaged-entry-of-the-demo-${index}`,
    ...change,
  }))
  const archive = {
    format: 'geist-journal',
    version: 1,
    exportedAt: now.toISOString(),
    account: { uid: own.uid, username, biography, aiEnabled: true },
    holdsVersions: true,
    notebooks: notebooks.map(({ name, isPublic }, index) => ({
      id: `the-notebook-of-the-demo-${index}`,
      name,
      uid: own.uid,
      creatorUsername: username,
      originalCreatorUID: own.uid,
      collaborators: [],
      isPublic,
    })),
    entries: [...planned, ...damaged],
  }
  return { name: 'geist-journal.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(archive)) }
}
