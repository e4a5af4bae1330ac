import 'fake-indexeddb/auto'
import { settingsSchema } from '@geist/domain'
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  query,
  setDoc,
  type Timestamp,
  where,
} from 'firebase/firestore'
import { parse } from 'valibot'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'

import { makeId } from '../../local/make-id'
import { type Device, makeCredentials, openDevice } from '../../local/testing/device'
import { toPlainFields } from '../entry-converter'
import { fromTimestamp, toTimestamp } from '../timestamps'
import { arrayRemove, arrayUnion, toRestTimestamp, deleteField, serverTimestamp } from './field-values'
import { createRestFirestore } from './rest-firestore'

let ada: Device
let settings: string
let blocks: string

beforeEach(async () => {
  ada = await openDevice(makeCredentials())
  settings = `users/${ada.uid}/private/settings`
  blocks = `users/${ada.uid}/private/blocks`
})

async function bySdk(path: string) {
  const document = await getDocFromServer(doc(ada.firestore, path))
  return document.exists() ? toPlainFields(document) : undefined
}

const aSearch = (device: Device) => ({
  uid: device.uid,
  title: 'Über Regen 🌧',
  content: '"walk"\n\\ `rain`',
  timestamp: toRestTimestamp(1_700_000_000_000.25),
})

test('a document written by the REST client reads the same in the SDK, and vice versa', async () => {
  const [ownPath, otherPath] = [`searchQueries/${makeId()}`, `searchQueries/${makeId()}`]
  const search = aSearch(ada)
  await ada.rest.commit([{ kind: 'set', path: ownPath, fields: search }])
  await setDoc(doc(ada.firestore, otherPath), { ...search, timestamp: toTimestamp(search.timestamp.ms) })
  for (const path of [ownPath, otherPath]) {
    const read = await ada.rest.get(path)
    expect(read).toMatchObject({ path, id: path.split('/')[1] })
    expect({ ...read?.fields, id: read?.id }).toEqual(await bySdk(path))
    expect(read?.fields).toEqual({ ...search, timestamp: search.timestamp.ms })
  }
})

test('a server timestamp is the commit time, also in a nested object, and a schema parses it', async () => {
  const notice = { recipient: 'Someone', acceptedAt: serverTimestamp }
  await ada.rest.commit([{ kind: 'set', path: settings, fields: { aiEnabled: true, aiNotice: notice } }])
  const read = await ada.rest.get(settings)
  expect(parse(settingsSchema, read?.fields).aiNotice).toEqual({ recipient: 'Someone' })
  const { acceptedAt } = (read?.fields['aiNotice'] ?? {}) as { readonly acceptedAt?: number }
  const document = await getDocFromServer(doc(ada.firestore, settings))
  expect(acceptedAt).toBe(fromTimestamp(document.get('aiNotice.acceptedAt') as Timestamp))
  expect(Math.abs(Date.now() - Number(acceptedAt))).toBeLessThan(60_000)
})

test('an update changes only the named fields, and can remove one', async () => {
  const notice = { recipient: 'Someone', acceptedAt: toRestTimestamp(1_700_000_000_000) }
  await setDoc(doc(ada.firestore, settings), { aiEnabled: true })
  await ada.rest.commit([
    {
      kind: 'update',
      path: settings,
      fields: { aiNotice: { ...notice, acceptedAt: serverTimestamp }, aiEnabled: undefined },
    },
  ])
  expect(await bySdk(settings)).toMatchObject({ aiEnabled: true, aiNotice: { recipient: 'Someone' } })
  await ada.rest.commit([{ kind: 'update', path: settings, fields: { aiEnabled: false, aiNotice: deleteField } }])
  expect(await bySdk(settings)).toEqual({ id: 'settings', aiEnabled: false })
})

test('an array gains and loses items without affecting others', async () => {
  await ada.rest.commit([{ kind: 'set', path: blocks, fields: { uids: ['a', 'b'] } }])
  await ada.rest.commit([{ kind: 'update', path: blocks, fields: { uids: arrayUnion('b', 'c') } }])
  expect(await bySdk(blocks)).toMatchObject({ uids: ['a', 'b', 'c'] })
  await ada.rest.commit([{ kind: 'update', path: blocks, fields: { uids: arrayRemove('a') } }])
  expect(await bySdk(blocks)).toMatchObject({ uids: ['b', 'c'] })
})

test('reads return the existing documents', async () => {
  await setDoc(doc(ada.firestore, settings), { aiEnabled: true })
  const documents = await ada.rest.getAll([settings, blocks, settings])
  expect([...documents.keys()]).toEqual([settings])
  expect(documents.get(settings)).toMatchObject({ id: 'settings', fields: { aiEnabled: true } })
  expect(await ada.rest.get(blocks)).toBeUndefined()
})

test('a commit is atomic, and Security Rules apply to it', async () => {
  const bo = await openDevice(makeCredentials())
  const id = makeId()
  await expect(
    ada.rest.commit([
      { kind: 'set', path: settings, fields: { aiEnabled: false } },
      { kind: 'set', path: `searchQueries/${id}`, fields: aSearch(bo) },
    ]),
  ).rejects.toMatchObject({ name: 'FirebaseError', code: 'permission-denied' })
  expect(await bySdk(settings)).toBeUndefined()
  await expect(ada.rest.get(`users/${bo.uid}/private/settings`)).rejects.toMatchObject({ code: 'permission-denied' })
  const { projectId, firestore } = inject('backend')
  const stranger = createRestFirestore({
    projectId,
    baseUrl: `http://${firestore}`,
    getAuthToken: async () => null,
    fetch,
  })
  await expect(stranger.get(settings)).rejects.toMatchObject({ code: 'permission-denied' })
})

test('a failed precondition refuses the commit, and a verified document causes refusals for others', async () => {
  await ada.rest.commit([{ kind: 'set', path: settings, fields: { aiEnabled: true }, precondition: { exists: false } }])
  const settingsDocument = await ada.rest.get(settings)
  const updateTime = settingsDocument?.updateTime ?? ''
  const off = { kind: 'update', path: settings, fields: { aiEnabled: false } } as const
  const again = ada.rest.commit([{ ...off, kind: 'set', precondition: { exists: false } }])
  await expect(again).rejects.toMatchObject({ code: 'already-exists' })
  await ada.rest.commit([{ kind: 'verify', path: settings, precondition: { updateTime } }])
  await ada.rest.commit([{ ...off, precondition: { updateTime } }])
  await expect(ada.rest.commit([{ ...off, precondition: { updateTime } }])).rejects.toMatchObject({
    code: 'failed-precondition',
  })
  await expect(
    ada.rest.commit([
      { kind: 'set', path: blocks, fields: { uids: [] } },
      { kind: 'verify', path: settings, precondition: { updateTime } },
    ]),
  ).rejects.toMatchObject({ code: 'failed-precondition' })
  expect(await bySdk(blocks)).toBeUndefined()
})

test('an update of a missing document fails, and a deletion succeeds', async () => {
  const path = `searchQueries/${makeId()}`
  await ada.rest.commit([{ kind: 'set', path, fields: aSearch(ada) }])
  await ada.rest.commit([{ kind: 'delete', path }])
  const searches = query(collection(ada.firestore, 'searchQueries'), where('uid', '==', ada.uid))
  expect((await getDocsFromServer(searches)).size).toBe(0)
  await expect(
    ada.rest.commit([{ kind: 'update', path: settings, fields: { aiEnabled: true } }]),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('listeners of the SDK receive a commit', async () => {
  const snapshots: unknown[] = []
  const stop = onSnapshot(doc(ada.firestore, settings), (document) => void snapshots.push(document.get('aiEnabled')))
  onTestFinished(stop)
  await expect.poll(() => snapshots).toEqual([undefined])
  await ada.rest.commit([{ kind: 'set', path: settings, fields: { aiEnabled: false } }])
  await expect.poll(() => snapshots).toEqual([undefined, false])
})
