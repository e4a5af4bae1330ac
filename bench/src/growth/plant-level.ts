import { exploring } from '@geist/domain'

import { noteTexts } from '../graph/note-texts'
import { commitWrites, documentsOf } from '../local/commit-writes'
import { openPerson, type Person } from '../reads/open-person'
import type { RunningApp } from '../reads/start-app'
import { runCommand } from '../reads/run-command'
import type { Level } from './level'

/** Different texts; a journal of more has each several times. */
const textCount = 2_000

/** Opens an account that has so much, all of it public, with the vectors of its entries. */
export async function plantLevel(app: RunningApp, level: Level, place: number): Promise<Person> {
  const texts = noteTexts(textCount)
  const person = await openPerson(app, level.entries, (entry, index) => ({
    ...entry,
    // Samples of all accounts have the same ids.
    id: `level-${place}-${entry.id}`,
    content: texts[index % textCount] ?? entry.content,
    collectionName: notebookName(index % level.notebooks),
    isPublic: true,
  }))
  await plantNotebooks(app, person, level, Date.UTC(2026, 0, 1))
  await runCommand(app, 'embed-entries', ['--account', person.uid, '--quiet'])
  return person
}

/** Notebooks of somebody else, with the newest activity of all: Explore leaves out one's own, which else fill its first pages for whoever has a thousand. */
export async function plantOthers(app: RunningApp): Promise<void> {
  const notebooks = 2 * exploring.pageSize
  await plantNotebooks(app, await openPerson(app, 0), { notebooks, entries: notebooks }, Date.UTC(2026, 1, 1))
}

/** Notebooks are called by their place, from 0. */
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
        // As the trigger counts them; by the operator's command it would take many minutes on the emulator. What a search finds them by is left out.
        entryCount: { integerValue: String(entries / notebooks) },
        subscriberCount: { integerValue: '0' },
        activityAt: { timestampValue: activityAt },
        latestEntryAt: { timestampValue: activityAt },
      },
    },
  }))
  await commitWrites(server, writes)
}
