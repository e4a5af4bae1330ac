import { collection, getDocsFromServer, query, where } from 'firebase/firestore'

import type { Device } from './device'

/** The earlier texts of an entry on the server, by version id. */
export async function readServerVersions(
  { firestore, uid }: Pick<Device, 'firestore' | 'uid'>,
  id: string,
): Promise<Record<string, string>> {
  const versions = query(collection(firestore, 'messages', id, 'versions'), where('uid', '==', uid))
  const { docs } = await getDocsFromServer(versions)
  return Object.fromEntries(docs.map((version) => [version.id, String(version.get('content'))]))
}
