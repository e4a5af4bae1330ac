import { randomUUID } from 'node:crypto'
import { trash } from '@geist/domain'
import { expect, inject, test } from 'vitest'

import { purgeTrash } from './schedule-daily-purge'

const { projectId, firestore, functions } = inject('backend')
const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' }

test('runs the scheduled purge without a scheduler: an entry 30 days in the trash leaves only its tombstone', async () => {
  const entry = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/messages/${randomUUID()}`
  const deletedAt = Date.now() - trash.retentionMs - 60_000
  const fields = {
    uid: { stringValue: 'mira' },
    content: { stringValue: 'gone' },
    deletedAt: { timestampValue: new Date(deletedAt).toISOString() },
    expireAt: { timestampValue: new Date(deletedAt + trash.retentionMs).toISOString() },
  }
  const response = await fetch(entry, { method: 'PATCH', headers: owner, body: JSON.stringify({ fields }) })
  expect(response.status).toBe(200)
  await purgeTrash(functions)
  const remainingDocument = (await (await fetch(entry, { headers: owner })).json()) as { readonly fields: object }
  expect(Object.keys(remainingDocument.fields).toSorted()).toEqual(['purgedAt', 'uid', 'updatedAt', 'writeIds'])
})

test('reports a purge that could not run', async () => {
  await expect(purgeTrash(`${functions}/elsewhere`)).rejects.toThrow('the Functions emulator answered 404')
})
