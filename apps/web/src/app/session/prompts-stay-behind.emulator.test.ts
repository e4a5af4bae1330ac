import 'fake-indexeddb/auto'
import { collection, doc, getDocFromServer, getDocsFromServer } from 'firebase/firestore'
import { expect, test } from 'vitest'

import { readPrompts } from '../../features/download-entries/api/read-prompts'
import { addPrompts } from '../../features/download-entries/add-prompts'
import { createNotebook } from '../../shared/local/operations/create-notebook'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { fileEntries } from '../../shared/local/operations/file-entries'
import { importEntries } from '../../shared/local/operations/import-entries'
import { publishEntries } from '../../shared/local/operations/publish-entries'
import { restoreEntries } from '../../shared/local/operations/restore-entries'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { setNotebookPrivacy } from '../../shared/local/operations/set-notebook-privacy'
import { readRefusedWrites } from '../../shared/local/queries/outbox-and-tray'
import { readAccountSnapshot } from '../../shared/local/queries/read-account-snapshot'
import { untilDownloaded } from '../../shared/local/testing/until-downloaded'
import { claimUsername } from '../../shared/local/testing/claim-username'
import { type Device, makeCredentials, openDevice } from '../../shared/local/testing/device'
import { makeEntryToSave } from '../../shared/local/testing/make-entry-to-save'
import { startSync } from '../../shared/local/testing/start-sync'
import { makeNotebook } from '../../shared/local/testing/make-notebook'
import { untilOutboxEmpty } from '../../shared/local/testing/until-outbox-empty'
import { untilWritesConfirmed } from '../../shared/local/testing/until-writes-confirmed'
import { untilEntryShows } from '../../shared/local/testing/until-entry-shows'
import { openTwoDevices } from '../../shared/local/testing/open-two-devices'

const now = 1_790_000_000_000

test('the prompt of an entry stays with its owner, however the entry becomes public', async () => {
  const [one, other] = await openTwoDevices()
  await claimUsername(one)
  const stranger = await openDevice(makeCredentials())
  const stopOther = startSync(other)
  const shownBook = makeNotebook(one, 'River notes', true)
  const laterBook = makeNotebook(one, 'Night pages', false)
  await createNotebook(one.journal, shownBook, now)
  await createNotebook(one.journal, laterBook, now)
  const atOnce = findEntry(one, 'Filed at once.')
  await saveEntries(one.journal, [atOnce], now)
  await fileEntries(one.journal, [atOnce.id], shownBook.name, now)
  const serverEntry = findEntry(one, 'Filed when the server had it.')
  const published = findEntry(one, 'In a notebook that becomes public.')
  const thrown = findEntry(one, 'Taken out of the trash there.')
  await saveEntries(one.journal, [serverEntry, published, thrown], now)
  await fileEntries(one.journal, [published.id, thrown.id], laterBook.name, now)
  await deleteEntries(one.journal, [thrown.id], now)
  startSync(one)
  await untilWritesConfirmed(one)
  await untilDownloaded(other)
  await stopOther()
  // The other device publishes without showing this entry, so it stays private until it is
  // published separately.
  const unknown = findEntry(one, 'Filed by another device.')
  await saveEntries(one.journal, [unknown], now)
  await fileEntries(one.journal, [unknown.id], laterBook.name, now)
  await untilWritesConfirmed(one)
  expect(await promptIn(stranger, atOnce.id)).toBe('nothing')
  expect(await promptIn(one, published.id)).toBe(published.userPrompt)

  await setNotebookPrivacy(other.journal, laterBook.id, true, now)
  startSync(other)
  await untilOutboxEmpty(other)
  await untilEntryShows(other, unknown.id, unknown.content)
  await publishEntries(other.journal, laterBook.id, [unknown.id], now)
  await untilOutboxEmpty(other)
  await fileEntries(one.journal, [serverEntry.id], shownBook.name, now)
  await untilOutboxEmpty(one)
  await restoreEntries(other.journal, [thrown.id], now, { republishIds: [thrown.id] })
  const imported = findEntry(one, 'From a file.')
  const file = {
    ...imported,
    collectionName: shownBook.name,
    order: null,
    isPublic: true,
    inTrash: false,
    versions: [],
  }
  const filing = { collectionName: shownBook.name, isPublic: true, notebookId: shownBook.id }
  const filings = new Map([[shownBook.name, filing]])
  await importEntries(one.journal, [file], { filings, isFromImport: () => false, now })
  await Promise.all([untilOutboxEmpty(one), untilOutboxEmpty(other)])

  const all = [atOnce, serverEntry, published, thrown, unknown, imported]
  for (const { id, content } of all) expect([content, await promptIn(stranger, id)]).toEqual([content, 'nothing'])
  const prompts = await readPrompts(one.firestore, one.uid)
  expect(prompts).toEqual(new Map(all.map(({ id, userPrompt }) => [id, userPrompt])))
  const others = getDocsFromServer(collection(stranger.firestore, 'users', one.uid, 'userPrompts'))
  await expect(others).rejects.toMatchObject({ code: 'permission-denied' })
  expect([...(await readRefusedWrites(one.journal)), ...(await readRefusedWrites(other.journal))]).toEqual([])

  // A device that has seen none of this downloads all prompts, even when no one else can read the
  // entries any more.
  await setNotebookPrivacy(one.journal, laterBook.id, false, now)
  await untilWritesConfirmed(one)
  expect((await readAccountSnapshot(one.journal)).entries).toHaveLength(all.length)
  const snapshotEntries = addPrompts(
    (await readAccountSnapshot(one.journal)).entries,
    await readPrompts(one.firestore, one.uid),
  )
  expect(new Map(snapshotEntries.map(({ id, userPrompt }) => [id, userPrompt]))).toEqual(prompts)
})

function findEntry(device: Device, content: string) {
  return { ...makeEntryToSave(device, content, now), aiResponse: 'yes' as const, userPrompt: `Why? ${content}` }
}

/** The prompt that an account can read in the server's copy of an entry. */
async function promptIn({ firestore }: Device, id: string): Promise<unknown> {
  return (await getDocFromServer(doc(firestore, 'messages', id))).get('userPrompt') ?? 'nothing'
}
