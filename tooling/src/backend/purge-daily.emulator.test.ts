import { randomUUID } from 'node:crypto'
import { trash } from '@geist/domain'
import { expect, inject, test } from 'vitest'

import { purgeTrash } from './purge-daily'

const { projectId, firestore, functions } = inject('backend')
const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' }

test('runs the scheduled purge where no scheduler is: what has been thrown away for 30 days is gone afterwards', async () => {
  const entry = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/messages/${randomUUID()}`
  const deletedAt = Date.now() - trash.retentionMs - 60_000
  const fields = {
    content: { stringValue: 'gone' },
    deletedAt: { timestampValue: new Date(deletedAt).toISOString() },
    expireAt: { timestampValue: new Date(deletedAt + trash.retentionMs).toISOString() },
  }
  const written = await fetch(entry, { method: 'PATCH', headers: owner, body: JSON.stringify({ fields }) })
  expect(written.status).toBe(200)
  await purgeTrash(functions)
  expect((await fetch(entry, { headers: owner })).status).toBe(404)
})

test('says so when it could not run', async () => {
  await expect(purgeTrash(`${functions}/elsewhere`)).rejects.toThrow('the Functions emulator answered 404')
})
