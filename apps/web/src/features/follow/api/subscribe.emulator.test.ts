import 'fake-indexeddb/auto'
import { messages, type Notebook } from '@geist/domain'
import { doc, getDocFromServer, setDoc } from 'firebase/firestore'
import { beforeEach, expect, test } from 'vitest'

import { changeNotebookOnServer, deleteNotebookOnServer } from '../../../shared/local/testing/change-notebook-on-server'
import { claimUsername } from '../../../shared/local/testing/claim-username'
import { type Device, makeCredentials, openDevice } from '../../../shared/local/testing/device'
import { makeNotebook } from '../../../shared/local/testing/make-notebook'
import { addSubscriber } from './add-subscriber'
import { leaveNotebook } from './leave-notebook'

let ada: Device
let bo: Device
let notebook: Notebook

beforeEach(async () => {
  ada = await openDevice(makeCredentials())
  bo = await openDevice(makeCredentials())
  await claimUsername(ada)
  notebook = makeNotebook(ada, 'Night pages', true)
  const { id, ...fields } = notebook
  await setDoc(doc(ada.firestore, 'collections', id), fields)
})

const join = (device: Device) => addSubscriber(device.rest, device.uid, notebook)
const leave = (device: Device) => leaveNotebook(device.rest, device.uid, notebook)
const change = (fields: { readonly isPublic: boolean }) => changeNotebookOnServer(ada, notebook.id, fields)

async function subscribers(): Promise<unknown> {
  return (await getDocFromServer(doc(ada.firestore, 'collections', notebook.id))).get('collaborators')
}

test('somebody subscribes, once, and takes only themselves out again', async () => {
  const cy = await openDevice(makeCredentials())
  expect(await join(bo)).toEqual({ status: 'subscribed' })
  expect(await join(cy)).toEqual({ status: 'subscribed' })
  expect(await join(bo)).toMatchObject({
    reason: 'already-subscribed',
    sentence: "You are already subscribed to the collection 'Night pages'.",
  })
  expect(await subscribers()).toEqual([bo.uid, cy.uid])
  expect(await leave(bo)).toEqual({ status: 'unsubscribed', sentence: messages.removedAsSubscriber })
  expect(await subscribers()).toEqual([cy.uid])
})

test('nobody subscribes to an own notebook', async () => {
  expect(await join(ada)).toMatchObject({ reason: 'own-notebook', sentence: messages.ownCollection })
  expect(await subscribers()).toEqual([])
})

test('nobody subscribes to a notebook of somebody whom they have blocked', async () => {
  const blocks = doc(bo.firestore, 'users', bo.uid, 'private', 'blocks')
  await setDoc(blocks, { uids: [ada.uid] })
  expect(await join(bo)).toMatchObject({ status: 'refused', reason: 'blocked' })
  expect(await subscribers()).toEqual([])
  await setDoc(blocks, { uids: [] })
  expect(await join(bo)).toEqual({ status: 'subscribed' })
})

test('a user whom the owner blocks cannot subscribe until the owner unblocks them', async () => {
  const blocks = doc(ada.firestore, 'users', ada.uid, 'private', 'blocks')
  await setDoc(blocks, { uids: [bo.uid] })
  expect(await join(bo)).toMatchObject({ status: 'refused', reason: 'not-allowed' })
  expect(await subscribers()).toEqual([])
  await setDoc(blocks, { uids: [] })
  expect(await join(bo)).toEqual({ status: 'subscribed' })
})

test('one that is private, has just turned private or is deleted cannot be found', async () => {
  await change({ isPublic: false })
  expect(await join(bo)).toMatchObject({ reason: 'missing', sentence: 'Collection not found.' })
  await deleteNotebookOnServer(ada, notebook.id)
  expect(await join(bo)).toMatchObject({ reason: 'missing', sentence: 'Collection not found.' })
})

test('a subscriber leaves a notebook that has turned private', async () => {
  await join(bo)
  await change({ isPublic: false })
  expect(await leave(bo)).toMatchObject({ status: 'unsubscribed' })
})

test('who is no subscriber may not, and finds nothing where there is nothing to see', async () => {
  expect(await leave(bo)).toEqual({
    status: 'not-subscribed',
    sentence: 'You are not authorized to delete this notebook',
  })
  await change({ isPublic: false })
  expect(await leave(bo)).toEqual({ status: 'missing', sentence: 'Notebook not found' })
})

test('eight at once all become subscribers', { timeout: 60_000 }, async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => openDevice(makeCredentials())))
  const outcomes = await Promise.all(crowd.map(join))
  expect(outcomes).toEqual(crowd.map(() => ({ status: 'subscribed' })))
  expect(await subscribers()).toHaveLength(8)
})
