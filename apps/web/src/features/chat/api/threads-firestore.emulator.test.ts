import 'fake-indexeddb/auto'
import type { Turn } from '@geist/domain'
import { doc, type Firestore, getDocFromServer, Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'

import { makeId } from '../../../shared/local/make-id'
import type { Device } from '../../../shared/local/testing/device'
import { openTwoDevices } from '../../../shared/local/testing/open-two-devices'
import { createThreadsFirestore } from './threads-firestore'

const serverOf = ({ firestore, rest, uid }: Device) =>
  createThreadsFirestore({ firestore, rest, uid, isSignedIn: () => true })

function question(uid: string, threadId = makeId()): Turn {
  return { id: makeId(), uid, threadId, question: 'Why?', askedAt: 1_700_000_000_000, answer: null, updatedAt: 0 }
}

const threadIn = async (firestore: Firestore, threadId: string) =>
  (await getDocFromServer(doc(firestore, 'threads', threadId))).data()

const threadOf = ({ threadId: id, uid, question: title, askedAt: at }: Turn) => ({
  id,
  uid,
  title,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
})

test('a repeated creation does not restore a conversation deleted by another device', async () => {
  const [phone, laptop] = await openTwoDevices()
  const turn = question(phone.uid)
  const begins = { turn, isSent: false, begins: true }
  expect(await serverOf(phone).sendTurn(begins)).toBe('sent')
  expect(await serverOf(phone).sendTurn(begins)).toBe('sent')
  expect(await serverOf(laptop).deleteThread(threadOf(turn))).toMatchObject({ turns: [{ question: 'Why?' }] })
  expect(await serverOf(phone).sendTurn(begins)).toBe('deleted')
  const later = { turn: question(phone.uid, turn.threadId), isSent: false, begins: false }
  expect(await serverOf(phone).sendTurn(later)).toBe('missing')
  expect(await threadIn(phone.firestore, turn.threadId)).toMatchObject({ title: '', deletedAt: expect.any(Timestamp) })
})

test('undo does nothing to a conversation that was deleted again', async () => {
  const [phone, laptop] = await openTwoDevices()
  const turn = question(phone.uid)
  await serverOf(phone).sendTurn({ turn, isSent: false, begins: true })
  const first = await serverOf(phone).deleteThread(threadOf(turn))
  if (typeof first !== 'object') throw new Error('It is deleted.')
  expect(await serverOf(phone).restoreThread(first)).toBe(true)
  expect(await threadIn(phone.firestore, turn.threadId)).toMatchObject({ title: 'Why?', deletedAt: null })
  // The conversation has more write ids by now than its creation sends.
  expect(await serverOf(laptop).sendTurn({ turn, isSent: false, begins: true })).toBe('thread-exists')
  // A retry after a lost response.
  expect(await serverOf(phone).restoreThread(first)).toBe(true)
  expect(await serverOf(laptop).deleteThread(threadOf(turn))).toBeDefined()
  expect(await serverOf(laptop).deleteThread(threadOf(turn))).toBe('already-deleted')
  expect(await serverOf(phone).restoreThread(first)).toBe(false)
  expect(await threadIn(phone.firestore, turn.threadId)).toMatchObject({ title: '' })
})

test('a late commit cannot create a conversation deleted before it reached the server', async () => {
  const [phone] = await openTwoDevices()
  const turn = question(phone.uid)
  const deleted = await serverOf(phone).deleteThread(threadOf(turn))
  expect(await serverOf(phone).sendTurn({ turn, isSent: false, begins: true })).toBe('missing')
  expect(await threadIn(phone.firestore, turn.threadId)).toMatchObject({ title: '', deletedAt: expect.any(Timestamp) })
  if (typeof deleted !== 'object') throw new Error('It is deleted.')
  expect(await serverOf(phone).restoreThread(deleted)).toBe(true)
})

test("another user's conversation is reported as missing", async () => {
  const [phone] = await openTwoDevices()
  const [stranger] = await openTwoDevices()
  const turn = question(stranger.uid)
  await serverOf(stranger).sendTurn({ turn, isSent: false, begins: true })
  expect(
    await serverOf(phone).sendTurn({ turn: question(phone.uid, turn.threadId), isSent: false, begins: false }),
  ).toBe('missing')
})
