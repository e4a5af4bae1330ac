import 'fake-indexeddb/auto'
import { openDB, unwrap } from 'idb'
import { expect, test, vi } from 'vitest'

import { abortTransactionsOnPageHide } from './abort-transactions-on-page-hide'
import { makeId } from './make-id'

test('a page that enters the back/forward cache aborts its open transactions, and reloads when it returns', async () => {
  const { page, database, reload } = await openPage()
  const transaction = database.transaction('notes', 'readwrite')
  const outcomes = Promise.allSettled([transaction.store.add('Half a thought', 'id'), transaction.done])
  page.send('pagehide', { persisted: true })
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { name: 'AbortError' } })
  expect(reload).not.toHaveBeenCalled()
  page.send('pageshow', { persisted: true })
  expect(reload).toHaveBeenCalledOnce()
  expect(await database.getAll('notes')).toEqual([])
})

test('a page without open transactions returns from the back/forward cache as it was', async () => {
  const { page, database, reload } = await openPage()
  await database.add('notes', 'A thought', 'id')
  page.send('pagehide', { persisted: true })
  page.send('pageshow', { persisted: true })
  expect(reload).not.toHaveBeenCalled()
  expect(await database.getAll('notes')).toEqual(['A thought'])
})

test('leaves the transactions of an unloading page to the browser', async () => {
  const { page, database } = await openPage()
  const writing = database.add('notes', 'A thought', 'id')
  page.send('pagehide', { persisted: false })
  expect(await writing).toBe('id')
})

async function openPage() {
  const database = await openDB(makeId(), 1, { upgrade: (opened) => void opened.createObjectStore('notes') })
  const page = new EventTarget()
  const reload = vi.fn<() => void>()
  abortTransactionsOnPageHide(unwrap(database), page, reload)
  const send = (type: string, fields: { readonly persisted: boolean }) =>
    page.dispatchEvent(Object.assign(new Event(type), fields))
  return { page: { send }, database, reload }
}
