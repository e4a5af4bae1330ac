import 'fake-indexeddb/auto'
import { expect, inject, test } from 'vitest'

import { saveEntries } from '../local/operations/save-entries'
import { makeCredentials, openDevice } from '../local/testing/device'
import { makeEntryToSave } from '../local/testing/make-entry-to-save'
import { startSync } from '../local/testing/start-sync'
import { untilOutboxEmpty } from '../local/testing/until-outbox-empty'
import type { ChangeCursor } from '../local/sync/journal-server'

const now = Date.now()

test('an invalid document does not end its page or those after it', async () => {
  const device = await openDevice(makeCredentials())
  const entries = ['First.', 'Second.', 'Third.'].map((text, index) => makeEntryToSave(device, text, now + index))
  await saveEntries(device.journal, entries, now)
  const stop = startSync(device)
  await untilOutboxEmpty(device)
  await stop()
  const [, broken = '', ...others] = await idsInPages(device.server, 10)
  await removeCategory(broken)

  expect(await idsInPages(device.server, 1)).toEqual(expect.arrayContaining(others))
  expect(await idsInPages(device.server, 1)).toHaveLength(2)
})

async function idsInPages(
  server: Awaited<ReturnType<typeof openDevice>>['server'],
  count: number,
): Promise<readonly string[]> {
  const ids: string[] = []
  let cursor: ChangeCursor | undefined
  for (;;) {
    const page = await server.readChangedEntries(cursor, count)
    ids.push(...page.entries.map(({ id }) => id))
    if (page.isLast) return ids
    cursor = page.endCursor
  }
}

/** Bypasses the rules, which require a category. */
async function removeCategory(id: string): Promise<void> {
  const { firestore, projectId } = inject('backend')
  const url = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/messages/${id}`
  const response = await fetch(`${url}?updateMask.fieldPaths=category`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields: {} }),
  })
  expect(response.ok).toBe(true)
}
