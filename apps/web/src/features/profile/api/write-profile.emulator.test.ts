import 'fake-indexeddb/auto'
import { account } from '@geist/domain'
import { doc, getDocFromServer, type Timestamp } from 'firebase/firestore'
import { expect, inject, test } from 'vitest'

import { fromTimestamp } from '../../../shared/firebase/timestamps'
import { createRestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { claimUsername } from '../../../shared/local/testing/claim-username'
import { type Device, makeCredentials, openDevice } from '../../../shared/local/testing/device'
import { writeProfile } from './write-profile'

async function person(): Promise<Device & { readonly username: string }> {
  const device = await openDevice(makeCredentials())
  return { ...device, username: await claimUsername(device) }
}

function nameOf(username: string) {
  return { username, usernameKey: username }
}

function rename({ rest, uid }: Device, username: string, now = Date.now()) {
  return writeProfile(rest, { UID: uid }, { newUsername: nameOf(username), biography: 'Walks.' }, now)
}

async function fieldsOf({ firestore }: Device, path: string) {
  return (await getDocFromServer(doc(firestore, path))).data()
}

test('a change of the biography keeps the username', async () => {
  const ada = await person()
  expect(await writeProfile(ada.rest, { UID: ada.uid }, { biography: 'Rain.' }, 0)).toEqual({ status: 'saved' })
  expect(await fieldsOf(ada, `users/${ada.uid}`)).toMatchObject({ username: ada.username, biography: 'Rain.' })
})

test('a new username is claimed, and the old one forwards to it and can be taken back by its owner', async () => {
  const ada = await person()
  const next = `${ada.username}-2`
  expect(await rename(ada, next)).toEqual({ status: 'saved' })
  expect(await fieldsOf(ada, `users/${ada.uid}`)).toMatchObject({ ...nameOf(next), biography: 'Walks.' })
  expect(await fieldsOf(ada, `usernames/${next}`)).toEqual({ uid: ada.uid })
  expect(await fieldsOf(ada, `usernames/${ada.username}`)).toMatchObject({ uid: ada.uid, movedTo: next })
  expect(await rename(ada, ada.username)).toEqual({ status: 'saved' })
  expect(await fieldsOf(ada, `usernames/${ada.username}`)).toEqual({ uid: ada.uid })
  expect(await fieldsOf(ada, `usernames/${next}`)).toMatchObject({ movedTo: ada.username })
})

test('the username changes once in seven days, except back to the last one', async () => {
  const ada = await person()
  const [second, third] = [`${ada.username}-2`, `${ada.username}-3`]
  expect(await rename(ada, second)).toEqual({ status: 'saved' })
  const { renamedAt } = (await fieldsOf(ada, `users/${ada.uid}`)) as { renamedAt: Timestamp }
  const allowedAt = fromTimestamp(renamedAt) + account.usernameChangeIntervalMs
  expect(await rename(ada, third)).toEqual({ status: 'too-soon', allowedAt })
  // The server's clock decides, whatever the device's clock says.
  expect(await rename(ada, third, allowedAt + 1)).toEqual({ status: 'too-soon', allowedAt })
  expect(await fieldsOf(ada, `users/${ada.uid}`)).toMatchObject({ ...nameOf(second), renamedAt })
  expect(await writeProfile(ada.rest, { UID: ada.uid }, { biography: 'Rain.' }, 0)).toEqual({ status: 'saved' })
  for (const name of [ada.username, second]) expect(await rename(ada, name)).toEqual({ status: 'saved' })
  expect(await rename(ada, third)).toMatchObject({ status: 'too-soon' })
})

test('a username held by another user or released within 30 days is taken, and nothing is changed', async () => {
  const [ada, bo] = [await person(), await person()]
  expect(await rename(bo, ada.username)).toEqual({ status: 'taken' })
  expect(await rename(ada, `${ada.username}-2`)).toEqual({ status: 'saved' })
  expect(await rename(bo, ada.username)).toEqual({ status: 'taken' })
  // The server's clock decides, whatever the device's clock says.
  expect(await rename(bo, ada.username, Date.now() + 2 * account.usernameForwardingMs)).toEqual({ status: 'taken' })
  expect(await fieldsOf(bo, `users/${bo.uid}`)).toMatchObject({ username: bo.username, biography: '' })
})

test('two devices that claim the same username at once end with one username', async () => {
  const ada = await person()
  const next = `${ada.username}-3`
  expect(await Promise.all([rename(ada, next), rename(ada, next)])).toEqual([{ status: 'saved' }, { status: 'saved' }])
  expect(await fieldsOf(ada, `usernames/${next}`)).toEqual({ uid: ada.uid })
})

test('a username claimed by another device of the same user between two reads is saved', async () => {
  for (const readsBefore of [1, 2]) {
    const ada = await person()
    const next = `${ada.username}-5`
    let reads = 0
    const get: typeof ada.rest.get = async (path, signal) => {
      const profile = await ada.rest.get(path, signal)
      reads += 1
      if (reads === readsBefore) await rename(ada, next)
      return profile
    }
    const racingDevice = { ...ada, rest: { ...ada.rest, get } }
    expect(await rename(racingDevice, next)).toEqual({ status: 'saved' })
    expect(await fieldsOf(ada, `usernames/${next}`)).toEqual({ uid: ada.uid })
  }
})

test('one of two users who claim the same username at once gets it', async () => {
  const [ada, bo] = [await person(), await person()]
  const next = `${ada.username}-4`
  const outcomes = await Promise.all([rename(ada, next), rename(bo, next)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['saved', 'taken'])
})

test('an unreachable server is an error, and nothing is written later', async () => {
  const ada = await person()
  const { projectId } = inject('backend')
  // Port 9 is the discard port; nothing listens on it here.
  const rest = createRestFirestore({ projectId, baseUrl: 'http://127.0.0.1:9', getAuthToken: async () => null, fetch })
  await expect(rename({ ...ada, rest }, `${ada.username}-5`)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await fieldsOf(ada, `users/${ada.uid}`)).toMatchObject({ username: ada.username, biography: '' })
})

test('an account without a profile is an error, and no profile is created', async () => {
  const ada = await openDevice(makeCredentials())
  const writing = writeProfile(ada.rest, { UID: ada.uid }, { biography: 'Rain.' }, 0)
  await expect(writing).rejects.toMatchObject({ name: 'FirebaseError' })
  expect(await fieldsOf(ada, `users/${ada.uid}`)).toBeUndefined()
})
