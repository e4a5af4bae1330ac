import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId, notebookDocument } from '../store/testing/stored-documents'
import { runCommand } from '../testing/run-command'

let database: Firestore

beforeAll(() => {
  database = openDatabase('reports')
})

async function reported(uids: readonly string[]) {
  const owner = newId()
  const notebook = database.collection('collections').doc(newId())
  await notebook.set(notebookDocument({ uid: owner, name: 'Watches', isPublic: true, writeIds: ['n'.repeat(20)] }))
  for (const uid of uids)
    await database
      .collection('reports')
      .doc(`${notebook.id}_${uid}`)
      .set({
        notebookId: notebook.id,
        notebookName: 'Watches',
        ownerUid: owner,
        uid,
        reason: 'spam',
        words: 'It sells watches.',
        createdAt: Timestamp.fromMillis(0),
      })
  return { owner, notebook }
}

it(
  'lists reports by notebook, and makes a reported notebook and its entries private',
  { timeout: 60_000 },
  async () => {
    const { owner, notebook } = await reported(['ada', 'ben'])
    const entry = database.collection('messages').doc(newId())
    await entry.set(
      entryDocument({ uid: owner, collectionName: 'Watches', isPublic: true, writeIds: ['e'.repeat(20)] }),
    )
    const line = '  1970-01-01T00:00:00.000Z spam, from'
    expect((await reports()).output).toContain(
      `${notebook.id} "Watches" by "mira", account "${owner}": public\n${line} "ada": "It sells watches."\n${line} "ben": "It sells watches."\n`,
    )

    expect(await reports('--hide', notebook.id)).toEqual({
      code: 0,
      output: 'It is private now, with all of its entries.\n',
    })
    expect((await notebook.get()).get('isPublic')).toBe(false)
    expect((await entry.get()).get('isPublic')).toBe(false)
    // Both documents have a new write id, so a late write of an offline device is refused.
    const byServer = expect.stringMatching(/^[\w-]{20}$/u)
    expect((await notebook.get()).get('writeIds')).toEqual([byServer, 'n'.repeat(20)])
    expect((await entry.get()).get('writeIds')).toEqual([byServer, 'e'.repeat(20)])
    expect((await reports()).output).toContain('private by now')
  },
)

it('deletes only the reports of one notebook', { timeout: 60_000 }, async () => {
  const { notebook } = await reported(['ada', 'ben'])
  const otherReport = await reported(['ada'])
  expect(await reports('--settle', notebook.id)).toEqual({ code: 0, output: '2 reports deleted.\n' })
  const { output } = await reports()
  expect(output).not.toContain(notebook.id)
  expect(output).toContain(otherReport.notebook.id)
})

it('reports an unknown notebook', { timeout: 60_000 }, async () => {
  expect(await reports('--hide', 'nowhere')).toEqual({ code: 1, output: 'There is no notebook nowhere.\n' })
})

function reports(...flags: readonly string[]) {
  return runCommand('reports', flags)
}
