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

test('a user subscribes once, and can remove only themselves', async () => {
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

test('nobody can subscribe to their own notebook', async () => {
  expect(await join(ada)).toMatchObject({ reason: 'own-notebook', sentence: messages.ownCollection })
  expect(await subscribers()).toEqual([])
})

test('nobody can subscribe to a notebook of a user they block', async () => {
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

test('a notebook that is private, just became private or is deleted is not found', async () => {
  await change({ isPublic: false })
  expect(await join(bo)).toMatchObject({ reason: 'missing', sentence: 'Collection not found.' })
  await deleteNotebookOnServer(ada, notebook.id)
  expect(await join(bo)).toMatchObject({ reason: 'missing', sentence: 'Collection not found.' })
})

test('a subscriber can leave a notebook that became private', async () => {
  await join(bo)
  await change({ isPublic: false })
  expect(await leave(bo)).toMatchObject({ status: 'unsubscribed' })
})

test('unsubscribing is refused without a subscription, and a missing notebook is not found', async () => {
  expect(await leave(bo)).toEqual({
    status: 'not-subscribed',
    sentence: 'You are not authorized to delete this notebook',
  })
  await change({ isPublic: false })
  expect(await leave(bo)).toEqual({ status: 'missing', sentence: 'Notebook not found' })
})

test('eight concurrent subscribers are all added', { timeout: 60_000 }, async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => openDevice(makeCredentials())))
  const outcomes = await Promise.all(crowd.map(join))
  expect(outcomes).toEqual(crowd.map(() => ({ status: 'subscribed' })))
  expect(await subscribers()).toHaveLength(8)
})
