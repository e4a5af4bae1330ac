import 'fake-indexeddb/auto'
import type { Notebook } from '@geist/domain'
import { doc, getDocFromServer, setDoc } from 'firebase/firestore'
import { beforeEach, expect, inject, test } from 'vitest'

import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { createRestError } from '../../../shared/firebase/rest/rest-error'
import { deleteNotebookOnServer } from '../../../shared/local/testing/change-notebook-on-server'
import { claimUsername } from '../../../shared/local/testing/claim-username'
import { type Device, makeCredentials, openDevice } from '../../../shared/local/testing/device'
import { makeNotebook } from '../../../shared/local/testing/make-notebook'
import { removeSubscribers } from './remove-subscribers'

let ada: Device
let notebook: Notebook

beforeEach(async () => {
  ada = await openDevice(makeCredentials())
  await claimUsername(ada)
  notebook = makeNotebook(ada, 'Night pages', true)
  const { id, ...fields } = notebook
  await setDoc(doc(ada.firestore, 'collections', id), fields)
})

const remove = (...uids: readonly string[]) => removeSubscribers(ada.rest, notebook, uids)

/** Sets the subscribers directly, bypassing the rules. */
async function plantSubscribers(uids: readonly string[]): Promise<void> {
  const { firestore, projectId } = inject('backend')
  const path = `projects/${projectId}/databases/(default)/documents/collections/${notebook.id}`
  const values = uids.map((stringValue) => ({ stringValue }))
  const response = await fetch(`http://${firestore}/v1/${path}?updateMask.fieldPaths=collaborators`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields: { collaborators: { arrayValue: { values } } } }),
  })
  expect(response.status).toBe(200)
}

async function subscribers(): Promise<readonly string[]> {
  return (await getDocFromServer(doc(ada.firestore, 'collections', notebook.id))).get('collaborators') as string[]
}

test('the owner removes one subscriber, then several, and the others keep their order', async () => {
  await plantSubscribers(['a', 'b', 'c', 'd', 'e'])
  expect(await remove('b')).toBe('removed')
  expect(await subscribers()).toEqual(['a', 'c', 'd', 'e'])
  expect(await remove('a', 'd')).toBe('removed')
  expect(await subscribers()).toEqual(['c', 'e'])
})

test('a subscriber who left meanwhile counts as removed', async () => {
  await plantSubscribers(['a', 'b'])
  expect(await remove('a', 'gone')).toBe('removed')
  expect(await remove('a')).toBe('removed')
  expect(await subscribers()).toEqual(['b'])
})

test('a commit whose response is lost is repeated and succeeds', async () => {
  await plantSubscribers(['a', 'b'])
  let commits = 0
  const rest: RestFirestore = {
    ...ada.rest,
    commit: async (...call) => {
      await ada.rest.commit(...call)
      commits += 1
      if (commits === 1) throw createRestError('unavailable', 'The connection was closed.')
    },
  }
  expect(await removeSubscribers(rest, notebook, ['a'])).toBe('removed')
  expect(commits).toBe(2)
  expect(await subscribers()).toEqual(['b'])
})

test('two concurrent devices both succeed', async () => {
  await plantSubscribers(['a', 'b', 'c', 'd'])
  expect(await Promise.all([remove('a', 'b'), remove('b', 'c')])).toEqual(['removed', 'removed'])
  expect(await subscribers()).toEqual(['d'])
})

test('a deleted notebook and an unknown one are missing', async () => {
  await deleteNotebookOnServer(ada, notebook.id)
  expect(await remove('a')).toBe('missing')
  expect(await removeSubscribers(ada.rest, { id: 'a'.repeat(20) }, ['a'])).toBe('missing')
})

test('another user cannot remove subscribers', async () => {
  await plantSubscribers(['a', 'b'])
  const bo = await openDevice(makeCredentials())
  await expect(removeSubscribers(bo.rest, notebook, ['a'])).rejects.toMatchObject({ code: 'permission-denied' })
  expect(await subscribers()).toEqual(['a', 'b'])
})

// The rules' own tests remove 20,000, which takes hidane almost an operation's whole deadline.
test('thousands of subscribers are removed in one commit', async () => {
  const subscriberIds = Array.from({ length: 4_000 }, (_, index) => String(index).padEnd(28, 'x'))
  await plantSubscribers(subscriberIds)
  expect(await remove(...subscriberIds)).toBe('removed')
  expect(await subscribers()).toEqual([])
})
