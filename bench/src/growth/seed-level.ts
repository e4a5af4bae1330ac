import { exploreSettings } from '@geist/domain'

import { commitWrites } from '../shared/firestore-rest'
import { createNotebookWrite } from '../shared/create-notebook-write'
import { createNoteTexts } from '../shared/create-note-texts'
import { openPerson, type Person } from '../shared/open-person'
import { runCommand } from '../shared/run-command'
import type { RunningApp } from '../shared/start-app'
import type { Level } from './level'

/** Number of distinct texts; larger journals repeat them. */
const textCount = 2_000

/** Opens an account of this size with everything public, and embeds its entries. */
export async function seedLevel(app: RunningApp, level: Level): Promise<Person> {
  const texts = createNoteTexts(textCount)
  const person = await openPerson(app, level.entries, (entry, index) => ({
    ...entry,
    id: toEntryId(level, entry.id),
    content: texts[index % textCount] ?? entry.content,
    collectionName: toNotebookName(index % level.notebooks),
    isPublic: true,
  }))
  await seedNotebooks(app, person, level, Date.UTC(2026, 0, 1))
  await runCommand(app, 'embed-entries', ['--account', person.uid, '--quiet'])
  return person
}

/**
 * Seeds another user's notebooks, which have the newest activity. Explore skips the user's own
 * notebooks: an account with a thousand would otherwise read past pages of them.
 */
export async function seedOtherUser(app: RunningApp): Promise<void> {
  const notebooks = 2 * exploreSettings.pageSize
  const owner = await openPerson(app, 0)
  await seedNotebooks(app, owner, { notebooks, entries: notebooks }, Date.UTC(2026, 1, 1))
}

/** A distinct id, because all accounts share the ids of the samples. */
export function toEntryId({ entries }: Level, sampleId: string): string {
  return `level-${entries}-${sampleId}`
}

/** @param index from 0 */
export function toNotebookName(index: number): string {
  return `Notebook ${index + 1}`
}

async function seedNotebooks(
  { server }: RunningApp,
  owner: Person,
  { notebooks, entries }: Level,
  activeAtMs: number,
): Promise<void> {
  const activityAt = { timestampValue: new Date(activeAtMs).toISOString() }
  // Seeds the counts of the trigger, because the operator's command would take many minutes on the
  // emulator. Omits the search terms.
  const extraFields = {
    entryCount: { integerValue: String(entries / notebooks) },
    subscriberCount: { integerValue: '0' },
    activityAt,
    latestEntryAt: activityAt,
  }
  const writes = Array.from({ length: notebooks }, (_, index) =>
    createNotebookWrite({
      id: `${owner.uid}-notebook-${index}`,
      name: toNotebookName(index),
      owner,
      isPublic: true,
      extraFields,
    }),
  )
  await commitWrites(server, writes)
}
