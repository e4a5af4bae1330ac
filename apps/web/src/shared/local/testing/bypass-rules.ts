import { limits } from '@geist/domain'
import { expect, inject } from 'vitest'

import type { Device } from './device'

interface WireEntry {
  readonly fields?: { readonly writeIds?: { readonly arrayValue: { readonly values?: readonly object[] } } }
}

type Store = 'messages' | 'collections'

/** Reads a document over the emulator's REST API, bypassing the Security Rules. */
export async function readBypassingRules(id: string, store?: Store): Promise<object> {
  return (await (await fetch(toDocumentUrl(id, store), { headers: ownerHeaders })).json()) as object
}

/** Writes a document as the server does, bypassing the Security Rules. */
export async function writeBypassingRules(id: string, document: object, store?: Store): Promise<void> {
  const response = await fetch(toDocumentUrl(id, store), {
    method: 'PATCH',
    headers: ownerHeaders,
    body: JSON.stringify(document),
  })
  expect(response.ok).toBe(true)
}

/**
 * Copies an entry. With an update time before a device's last download, the device does not receive
 * the copy.
 *
 * @param updatedAt epoch milliseconds
 */
export async function copyBypassingRules(
  id: string,
  copyId: string,
  { updatedAt }: { readonly updatedAt: number },
): Promise<void> {
  const { fields } = (await readBypassingRules(id)) as WireEntry
  const timestampValue = new Date(updatedAt).toISOString()
  await writeBypassingRules(copyId, { fields: { ...fields, updatedAt: { timestampValue } } })
}

/**
 * Deletes a document, as a rollback of the server does.
 *
 * @param path path of the document below `messages`
 */
export async function deleteBypassingRules(path: string): Promise<void> {
  expect((await fetch(toDocumentUrl(path), { method: 'DELETE', headers: ownerHeaders })).ok).toBe(true)
}

/** Purges an entry as the server does: its tombstone lists the ids of the entry's last writes. */
export async function purgeBypassingRules({ uid }: Pick<Device, 'uid'>, id: string): Promise<void> {
  const instant = { timestampValue: new Date().toISOString() }
  const { fields } = (await readBypassingRules(id)) as WireEntry
  const earlierWriteIds = fields?.writeIds?.arrayValue.values ?? []
  const values = [{ stringValue: 'purge-0123456789abcdef' }, ...earlierWriteIds].slice(0, limits.writeIdsMax)
  const writeIds = { arrayValue: { values } }
  await writeBypassingRules(id, {
    fields: { uid: { stringValue: uid }, purgedAt: instant, updatedAt: instant, writeIds },
  })
}

const ownerHeaders = { authorization: 'Bearer owner', 'content-type': 'application/json' }

function toDocumentUrl(path: string, store: Store = 'messages'): string {
  const { firestore, projectId } = inject('backend')
  return `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/${store}/${path}`
}
