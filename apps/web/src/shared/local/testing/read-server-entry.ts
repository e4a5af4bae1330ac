import type { Entry } from '@geist/domain'
import { doc, getDocFromServer } from 'firebase/firestore'

import { entryFromDocument } from '../../firebase/entry-converter'
import type { Device } from './device'

/**
 * Reads an entry from the server, bypassing the mirror.
 *
 * @throws when the server does not have it
 */
export async function readServerEntry({ firestore }: Pick<Device, 'firestore'>, id: string): Promise<Entry> {
  const entry = entryFromDocument(await getDocFromServer(doc(firestore, 'messages', id)))
  if (!entry) throw new Error(`The server has no entry ${id}.`)
  return entry
}
