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
  const [phone, laptop] = await openTwoDevices()
  await claimUsername(phone)
  const stranger = await openDevice(makeCredentials())
  const shownBook = makeNotebook(phone, 'River notes', true)
  const laterBook = makeNotebook(phone, 'Night pages', false)
  await createNotebook(phone.journal, shownBook, now)
  await createNotebook(phone.journal, laterBook, now)
  const atOnce = findEntry(phone, 'Filed at once.')
  await saveEntries(phone.journal, [atOnce], now)
  await fileEntries(phone.journal, [atOnce.id], shownBook.name, now)
  const serverEntry = findEntry(phone, 'Filed when the server had it.')
  const published = findEntry(phone, 'In a notebook that becomes public.')
  const thrown = findEntry(phone, 'Taken out of the trash there.')
  await saveEntries(phone.journal, [serverEntry, published, thrown], now)
  await fileEntries(phone.journal, [published.id, thrown.id], laterBook.name, now)
  await deleteEntries(phone.journal, [thrown.id], now)
  startSync(phone)
  await untilWritesConfirmed(phone)
  const stopOther = startSync(laptop)
  await untilDownloaded(laptop)
  await stopOther()
  // The other device publishes without showing this entry, so it stays private until it is
  // published separately.
  const unknown = findEntry(phone, 'Filed by another device.')
  await saveEntries(phone.journal, [unknown], now)
  await fileEntries(phone.journal, [unknown.id], laterBook.name, now)
  await untilWritesConfirmed(phone)
  expect(await promptIn(stranger, atOnce.id)).toBe('nothing')
  expect(await promptIn(phone, published.id)).toBe(published.userPrompt)

  await setNotebookPrivacy(laptop.journal, laterBook.id, true, now)
  startSync(laptop)
  await untilOutboxEmpty(laptop)
  await untilEntryShows(laptop, unknown.id, unknown.content)
  await publishEntries(laptop.journal, laterBook.id, [unknown.id], now)
  await untilOutboxEmpty(laptop)
  await fileEntries(phone.journal, [serverEntry.id], shownBook.name, now)
  await untilOutboxEmpty(phone)
  await restoreEntries(laptop.journal, [thrown.id], now, { republishIds: [thrown.id] })
  const imported = findEntry(phone, 'From a file.')
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
  await importEntries(phone.journal, [file], { filings, isFromImport: () => false, now })
  await Promise.all([untilOutboxEmpty(phone), untilOutboxEmpty(laptop)])

  const all = [atOnce, serverEntry, published, thrown, unknown, imported]
  for (const { id, content } of all) expect([content, await promptIn(stranger, id)]).toEqual([content, 'nothing'])
  const prompts = await readPrompts(phone.firestore, phone.uid)
  expect(prompts).toEqual(new Map(all.map(({ id, userPrompt }) => [id, userPrompt])))
  const others = getDocsFromServer(collection(stranger.firestore, 'users', phone.uid, 'userPrompts'))
  await expect(others).rejects.toMatchObject({ code: 'permission-denied' })
  expect([...(await readRefusedWrites(phone.journal)), ...(await readRefusedWrites(laptop.journal))]).toEqual([])

  // A device that has seen none of this downloads all prompts, even when no one else can read the
  // entries any more.
  await setNotebookPrivacy(phone.journal, laterBook.id, false, now)
  await untilWritesConfirmed(phone)
  expect((await readAccountSnapshot(phone.journal)).entries).toHaveLength(all.length)
  const snapshotEntries = addPrompts(
    (await readAccountSnapshot(phone.journal)).entries,
    await readPrompts(phone.firestore, phone.uid),
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
