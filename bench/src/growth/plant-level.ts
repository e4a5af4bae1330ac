import { exploreSettings } from '@geist/domain'

import { noteTexts } from '../shared/note-texts'
import { commitWrites, documentsOf } from '../shared/commit-writes'
import { openPerson, type Person } from '../shared/open-person'
import type { RunningApp } from '../shared/start-app'
import { runCommand } from '../shared/run-command'
import type { Level } from './level'

/** Number of distinct texts; larger journals repeat them. */
const textCount = 2_000

/** Opens an account of this size with everything public, and embeds its entries. */
export async function plantLevel(app: RunningApp, level: Level, place: number): Promise<Person> {
  const texts = noteTexts(textCount)
  const person = await openPerson(app, level.entries, (entry, index) => ({
    ...entry,
    // All accounts share the ids of the samples.
    id: `level-${place}-${entry.id}`,
    content: texts[index % textCount] ?? entry.content,
    collectionName: notebookName(index % level.notebooks),
    isPublic: true,
  }))
  await plantNotebooks(app, person, level, Date.UTC(2026, 0, 1))
  await runCommand(app, 'embed-entries', ['--account', person.uid, '--quiet'])
  return person
}

/**
 * Plants another user's notebooks with the newest activity of all. Explore omits the user's own
 * notebooks, which would otherwise fill the first pages of an account with a thousand.
 */
export async function plantOthers(app: RunningApp): Promise<void> {
  const notebooks = 2 * exploreSettings.pageSize
  await plantNotebooks(app, await openPerson(app, 0), { notebooks, entries: notebooks }, Date.UTC(2026, 1, 1))
}

/** @param place from 0 */
export function notebookName(place: number): string {
  return `Notebook ${place + 1}`
}

async function plantNotebooks(
  { server }: RunningApp,
  { uid, username }: Person,
  { notebooks, entries }: Level,
  activeAt: number,
): Promise<void> {
  const activityAt = new Date(activeAt).toISOString()
  const root = documentsOf(server)
  const text = (stringValue: string) => ({ stringValue })
  const writes = Array.from({ length: notebooks }, (_, place) => ({
    update: {
      name: `${root}/collections/${uid}-notebook-${place}`,
      fields: {
        name: text(notebookName(place)),
        uid: text(uid),
        creatorUsername: text(username),
        collaborators: { arrayValue: {} },
        originalCreatorUID: text(uid),
        isPublic: { booleanValue: true },
        // The trigger's counts, planted because the operator's command would take many minutes on
        // the emulator. Search terms are omitted.
        entryCount: { integerValue: String(entries / notebooks) },
        subscriberCount: { integerValue: '0' },
        activityAt: { timestampValue: activityAt },
        latestEntryAt: { timestampValue: activityAt },
      },
    },
  }))
  await commitWrites(server, writes)
}
