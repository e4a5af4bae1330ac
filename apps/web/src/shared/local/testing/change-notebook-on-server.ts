import { prependWriteId, type Notebook } from '@geist/domain'

import { serverTimestamp } from '../../firebase/rest/field-values'
import { makeWriteId } from '../make-write-id'
import type { Device } from './device'

/** Changes a notebook on the server as another device of its owner, under the Security Rules. */
export async function changeNotebookOnServer(
  { rest }: Pick<Device, 'rest'>,
  notebookId: string,
  fields: Partial<Pick<Notebook, 'name' | 'isPublic'>>,
): Promise<void> {
  const path = `collections/${notebookId}`
  await rest.commit([
    { kind: 'update', path, fields: { ...fields, writeIds: await prependNewWriteId({ rest }, path) } },
  ])
}

/** Deletes a notebook on the server as another device of its owner: leaves a tombstone. */
export async function deleteNotebookOnServer(
  { rest, uid }: Pick<Device, 'rest' | 'uid'>,
  notebookId: string,
): Promise<void> {
  const path = `collections/${notebookId}`
  const tombstone = { uid, deletedAt: serverTimestamp, writeIds: await prependNewWriteId({ rest }, path) }
  await rest.commit([{ kind: 'set', path, fields: tombstone }])
}

/** Returns the document's write ids with a new one in front. */
async function prependNewWriteId({ rest }: Pick<Device, 'rest'>, path: string): Promise<readonly string[]> {
  const writeIds = (await rest.get(path))?.fields['writeIds']
  return prependWriteId(makeWriteId(), Array.isArray(writeIds) ? writeIds.map(String) : [])
}
