import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'
import { openAccount } from '../testing/open-account'
import { runCommand } from '../testing/run-command'
import { pollUntil } from '../testing/poll-until'

let database: Firestore

beforeAll(() => {
  database = openDatabase('embed-entries')
})

it('embeds entries of lost events once, and re-embeds those of another model', { timeout: 120_000 }, async () => {
  const { uid } = await openAccount()
  const ids = Array.from({ length: 12 }, () => newId())
  for (const [index, id] of ids.entries())
    await database
      .doc(`messages/${id}`)
      .set(entryDocument({ uid, content: `Rain on day ${index}`, updatedAt: FieldValue.serverTimestamp() }))
  const stored = database.collection('vectors').where('uid', '==', uid)
  const pack = database.doc(`vectorPacks/${uid}`)
  // Until the triggers are idle: a task that is still filling the pack would repair the outage.
  await pollUntil(async () => {
    const [vectors, state] = await Promise.all([stored.get(), pack.get()])
    return vectors.size === ids.length && state.get('live') === ids.length && state.get('fillingSince') === null
  })
  // Simulate a trigger outage: delete the packs and some vectors, and leave others of an earlier
  // model.
  await database.recursiveDelete(pack)
  for (const id of ids.slice(0, 5)) await database.doc(`vectors/${id}`).update({ model: 'earlier' })
  for (const id of ids.slice(8)) await database.doc(`vectors/${id}`).delete()

  const first = await runCommand('embed-entries', ['--account', uid])
  expect(first).toEqual({
    code: 0,
    output: `${uid}: 12 of 12 entries embedded, 0 vectors removed.\n1 accounts looked through.\n`,
  })
  const models = (await stored.get()).docs.map((vector) => vector.get('model') as string)
  expect([models.length, new Set(models).size, models.includes('earlier')]).toEqual([12, 1, false])
  expect((await pack.get()).data()).toMatchObject({ live: 12, fillingSince: null })
  expect(await runCommand('embed-entries', ['--account', uid])).toEqual({
    code: 0,
    output: '1 accounts looked through.\n',
  })
})
