import type { Firestore } from 'firebase-admin/firestore'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId, notebookDocument } from '../store/testing/stored-documents'
import { isDrained } from '../store/testing/is-drained'
import { openAccount } from '../testing/open-account'
import { runCommand } from '../testing/run-command'
import { pollUntil } from '../testing/poll-until'

let database: Firestore

beforeAll(() => {
  database = openDatabase('rebuild-figures')
})

it('repairs missing and wrong figures, and finds nothing in a second run', { timeout: 60_000 }, async () => {
  const { uid } = await openAccount()
  const notebook = database.collection('collections').doc(newId())
  const entry = database.collection('messages').doc(newId())
  await entry.set(entryDocument({ uid, collectionName: 'River notes', isPublic: true }))
  await notebook.set(notebookDocument({ uid, isPublic: true, collaborators: ['ada'] }))
  await pollUntil(async () => (await notebook.get()).get('entryCount') === 1)
  // After the event of a later write, none of the earlier events is pending.
  const later = database.collection('collections').doc(newId())
  await later.set(notebookDocument({ uid: newId() }))
  await pollUntil(async () => (await later.get()).get('entryCount') === 0)
  await pollUntil(() => isDrained(database, uid))
  await notebook.update({ entryCount: 9, searchTerms: [] })

  expect(await rebuild('--account', uid, '--check')).toEqual({
    code: 1,
    output: `${notebook.id}: entryCount, searchTerms are wrong.\n1 counted, 1 of them wrong.\n`,
  })
  expect(await rebuild()).toMatchObject({ code: 0, output: expect.stringContaining(notebook.id) })
  expect(await rebuild('--account', uid, '--check')).toEqual({
    code: 0,
    output: '1 counted, 0 of them wrong.\n',
  })
  expect((await notebook.get()).data()).toMatchObject({ entryCount: 1, subscriberCount: 1 })
})

it('reports an unknown account', { timeout: 60_000 }, async () => {
  expect(await rebuild('--account', 'nobody@geist.example')).toEqual({
    code: 1,
    output: 'There is no account nobody@geist.example.\n',
  })
})

function rebuild(...flags: readonly string[]) {
  return runCommand('rebuild-figures', flags)
}
