import { randomUUID } from 'node:crypto'

import { commitWrites, documentsOf } from '../shared/commit-writes'
import type { FirestoreAddress } from '../shared/firestore-address'

/** Writes a private notebook past the rules. @returns its id */
export async function plantNotebook(
  server: FirestoreAddress,
  { uid, name }: { readonly uid: string; readonly name: string },
): Promise<string> {
  const id = `notebook-${randomUUID()}`
  const text = (stringValue: string) => ({ stringValue })
  const fields = {
    name: text(name),
    uid: text(uid),
    creatorUsername: text('mira-wells'),
    collaborators: { arrayValue: {} },
    originalCreatorUID: text(uid),
    isPublic: { booleanValue: false },
  }
  await commitWrites(server, [{ update: { name: `${documentsOf(server)}/collections/${id}`, fields } }])
  return id
}
